import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { RoadScene } from '../../ui/road-scene.tsx';

/** The dusk road on one side, a form on the other. */
export function AuthLayout({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="login login-page" id="main">
      <div className="login-art dusk">
        <RoadScene />
        <Brand to="/" />
        <blockquote className="scripture">
          They said to one another, “Weren’t our hearts burning within us, while he spoke to us along the way, and while
          he opened the Scriptures to us?”
        </blockquote>
        <p className="small">Luke 24:32</p>
      </div>
      <div className="login-form">
        <div>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {children}
      </div>
    </main>
  );
}
