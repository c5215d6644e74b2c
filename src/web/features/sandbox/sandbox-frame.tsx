import './sandbox.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { Mark } from '../../ui/brand.tsx';

/** The frame of the test payments: another place than the app, and plainly not a real one. */
export function SandboxFrame({ children }: { children: ReactNode }) {
  return (
    <div className="sandbox">
      <header className="sandbox-top">
        <Mark size={28} />
        <span>{PRODUCT} test payments</span>
        <span className="pill sandbox-pill">Test</span>
      </header>
      <main className="sandbox-main" id="main">
        {children}
      </main>
      <footer className="caption quiet">
        This page stands in for the payment provider while the app is tried out. No bank hears of anything done here.
      </footer>
    </div>
  );
}

/** The page could not be shown: an unknown id, or a server without test payments. */
export function SandboxMissing({ sentence }: { sentence: string }) {
  return (
    <SandboxFrame>
      <h1>There is nothing to pay here</h1>
      <p className="lead">{sentence}</p>
      <p>
        <Link className="btn btn-act" to="/pricing">
          See the plans
        </Link>
      </p>
    </SandboxFrame>
  );
}

/** The place of a test page while it loads. */
export function SandboxSkeleton() {
  return (
    <SandboxFrame>
      <h1 className="sr">Test payments</h1>
      <div className="sandbox-skeleton" role="status" aria-label="Loading">
        <div className="skel" style={{ height: 44, width: '60%' }} />
        <div className="skel" style={{ height: 120 }} />
        <div className="skel" style={{ height: 320 }} />
      </div>
    </SandboxFrame>
  );
}
