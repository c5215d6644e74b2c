import { Icon, type IconName } from '../../ui/icons.tsx';

/** A list of what a plan brings, or of what helps: each with a sign, a name and a sentence. */
export function Benefits({ items }: { items: readonly { icon: IconName; title: string; text: string }[] }) {
  return (
    <ul className="benefits">
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <p>
            <b>{title}</b>
            <span className="small muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
