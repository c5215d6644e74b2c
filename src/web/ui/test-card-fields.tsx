import './payment.css';
import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import type { TestCard } from '#contract/sandbox.ts';
import { caretAfter, formatCardNumber, formatCvc, formatExpiry } from '../lib/card-format.ts';
import { Icon } from './icons.tsx';
import { TEST_CARDS } from './test-cards.ts';

/** A card nobody has typed yet. */
export const EMPTY_CARD: TestCard = { number: '', expiry: '', cvc: '' };

function CardField({
  label,
  value,
  format,
  problem,
  onChange,
  ...input
}: {
  label: string;
  value: string;
  format(typed: string): string;
  problem: string | undefined;
  onChange(value: string): void;
} & Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'placeholder'>) {
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    // A formatted value would throw the cursor to the end; whoever mends a digit in the middle goes on there.
    if (caret.current !== null) element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={element}
        className="input card-input"
        id={id}
        inputMode="numeric"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          const formatted = format(target.value);
          caret.current = caretAfter(target.value, target.selectionStart ?? target.value.length, formatted);
          onChange(formatted);
        }}
      />
      {problem && (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Number, date and code of a test card, with the numbers that are known. */
export function TestCardFields({
  card,
  problems,
  onChange,
}: {
  card: TestCard;
  problems: Partial<Record<keyof TestCard, string>>;
  onChange(card: TestCard): void;
}) {
  const field = (name: keyof TestCard) => ({
    name,
    value: card[name],
    problem: problems[name],
    onChange: (value: string) => onChange({ ...card, [name]: value }),
  });
  return (
    <div className="card-fields">
      <p className="test-mode">
        <Icon name="warning" size="s" />
        Test mode. No real card is charged.
      </p>
      <CardField
        label="Card number"
        format={formatCardNumber}
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        {...field('number')}
      />
      <div className="card-pair">
        <CardField label="Expiry" format={formatExpiry} autoComplete="off" placeholder="MM / YY" {...field('expiry')} />
        <CardField label="CVC" format={formatCvc} autoComplete="off" placeholder="123" {...field('cvc')} />
      </div>
      <details className="test-numbers">
        <summary>Test card numbers</summary>
        <p className="small muted">Choose one to fill it in. Any later month and any three digits go with it.</p>
        <ul>
          {TEST_CARDS.map(({ number, outcome }) => (
            <li key={number}>
              <button
                type="button"
                onClick={() => onChange({ number, expiry: card.expiry || '12 / 34', cvc: card.cvc || '123' })}
              >
                <span className="card-digits">{number}</span>
                <span className="small muted">{outcome}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
