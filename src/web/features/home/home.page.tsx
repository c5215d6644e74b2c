import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { Icon } from '../../ui/icons.tsx';

/** Title of the page. */
export function meta() {
  return [{ title: `Home | ${PRODUCT}` }];
}

function greeting(hour: number): string {
  if (hour < 5) return 'Still up';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** Home: for now, a greeting and a place to ask. */
export default function HomePage() {
  const user = useAuth((state) => state.user);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void navigate(`/chat?ask=${encodeURIComponent(text)}`);
  };
  return (
    <div className="screen">
      <h1>
        {greeting(new Date().getHours())}, {user?.firstName || 'Child of God'}
      </h1>
      <p className="lead">What is on your heart?</p>
      <form className="composer composer-row" onSubmit={submit}>
        <label className="sr" htmlFor="quick-ask">
          Ask
        </label>
        <textarea
          id="quick-ask"
          rows={1}
          placeholder="Write what is on your heart"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="send" aria-label="Ask" disabled={text.trim() === ''}>
          <Icon name="send" />
        </button>
      </form>
      <p className="row" style={{ flexWrap: 'wrap' }}>
        <Link className="btn btn-line" to="/chat">
          Continue your last conversation
        </Link>
        <Link className="btn btn-ghost" to="/vault">
          <Icon name="bookmark" />
          Prayer Vault
        </Link>
      </p>
    </div>
  );
}
