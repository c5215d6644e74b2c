import { type ReactNode, useState } from 'react';
import { useAuth } from '../lib/auth-store.ts';
import { ActButton } from './act-button.tsx';
import { Dialog } from './dialog.tsx';
import { Spinner } from './spinner.tsx';

/**
 * Signs out, and asks first where words that haven't reached the server would be lost with the session. Returns what a
 * button does, and the question to be drawn. `onOut`: the person is signed out.
 */
export function useSignOut(onOut: () => void): [signOut: () => void, question: ReactNode] {
  const [asking, setAsking] = useState(false);
  const [trying, setTrying] = useState(false);
  const leave = async (evenSo: boolean) => {
    setTrying(true);
    const out = await useAuth.getState().signOut(evenSo);
    setTrying(false);
    setAsking(!out);
    if (out) onOut();
  };
  const signOut = () => {
    if (!trying) void leave(false);
  };
  const question = (
    <Dialog
      open={asking}
      onOpenChange={setAsking}
      title="Some of your words are only here"
      description="Something you wrote has not reached us yet. If you sign out now, it is gone. If you stay, what you kept or sent goes as soon as there is a connection, and what you only began, a message or a prayer, waits where you left it. A text that is too long has to be shortened first."
      alert
    >
      <div className="dialog-acts">
        <button type="button" className="btn btn-act" onClick={() => setAsking(false)}>
          Stay signed in
        </button>
        <ActButton type="button" className="btn btn-line" off={trying} onClick={() => void leave(true)}>
          {trying && <Spinner />}
          Sign out without them
        </ActButton>
      </div>
    </Dialog>
  );
  return [signOut, question];
}
