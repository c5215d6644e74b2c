import { useId, useLayoutEffect, useRef } from 'react';

/**
 * A place to write. Words that come from elsewhere while somebody writes here leave the cursor where it was.
 */
export function WordsField({
  label,
  value,
  limit,
  placeholder,
  asked = false,
  onChange,
  onLeave,
}: {
  label: string;
  value: string;
  /** Longest text in characters; what is longer stays, and says so. */
  limit: number;
  placeholder: string;
  /** The label is a question: it is worth printing without an answer. */
  asked?: boolean;
  onChange(value: string): void;
  onLeave(): void;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useRef({ value, at: value.length });
  useLayoutEffect(() => {
    const area = field.current;
    const before = typed.current;
    typed.current = { value, at: before.at };
    if (!area || value === before.value || document.activeElement !== area) return;
    // What stands before the cursor may have grown: it stays behind the same words.
    const head = before.value.slice(0, before.at);
    const at = value.startsWith(head) ? before.at : value.length - (before.value.length - before.at);
    area.setSelectionRange(Math.max(0, at), Math.max(0, at));
  }, [value]);
  const over = value.trim().length - limit;
  return (
    <div className={asked ? 'question asked' : 'question'}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        className="input"
        rows={3}
        placeholder={placeholder}
        value={value}
        aria-invalid={over > 0}
        aria-describedby={over > 0 ? `${id}-limit` : undefined}
        onChange={(event) => {
          typed.current = { value: event.target.value, at: event.target.selectionStart };
          onChange(event.target.value);
        }}
        onSelect={(event) => {
          typed.current.at = event.currentTarget.selectionStart;
        }}
        onBlur={onLeave}
      />
      {/* A field is printed on one page, and cut off at its end. */}
      <p className="only-print">{value}</p>
      {over > 0 && (
        <p className="caption limit" id={`${id}-limit`} role="status">
          {over.toLocaleString('en-US')} characters too many: {limit.toLocaleString('en-US')} can be kept. Your words
          stay here; please shorten them.
        </p>
      )}
    </div>
  );
}
