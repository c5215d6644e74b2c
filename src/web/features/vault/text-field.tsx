import type { Ref } from 'react';

const count = (value: number) => value.toLocaleString('en-US');

/** What is wrong with a text that is longer than the vault takes; null: nothing. Lengths as the server counts them. */
export function findTooLong(text: string, limit: number): string | null {
  const over = text.length - limit;
  if (over <= 0) return null;
  const characters = over === 1 ? '1 character' : `${count(over)} characters`;
  return `${characters} too many: ${count(limit)} can be kept here. Your words stay; please shorten them or keep them in parts.`;
}

/** A field that cuts nothing: what can't be kept as it is stays, and `wrong` says why. `rows`: it has lines. */
export function TextField({
  id,
  label,
  value,
  wrong,
  rows,
  readOnly,
  fieldRef,
  onChange,
}: {
  id: string;
  label: string;
  value: string;
  wrong: string | null;
  rows?: number;
  readOnly: boolean;
  fieldRef?: Ref<HTMLTextAreaElement>;
  onChange(value: string): void;
}) {
  const common = {
    id,
    className: 'input',
    value,
    readOnly,
    'aria-invalid': wrong !== null,
    'aria-describedby': wrong === null ? undefined : `${id}-wrong`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...common} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <textarea {...common} rows={rows} ref={fieldRef} onChange={({ target }) => onChange(target.value)} />
      )}
      {wrong !== null && (
        <p className="form-error" id={`${id}-wrong`} role="status">
          {wrong}
        </p>
      )}
    </div>
  );
}
