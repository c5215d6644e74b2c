import '../../ui/choices.css';
import { Link } from 'react-router';
import type { Account } from '#contract/account.ts';
import type { EngineStatus } from '#contract/writer.ts';
import { explain } from '../../lib/api.ts';
import { useReachable } from '../../lib/network.ts';
import { useEngine } from '../../lib/use-engine.ts';
import { useSettings } from './account.api.ts';
import { Switch } from './switch.tsx';

/** Which engine answers, where words go for that, and how to keep them from going there. */
export function AnswersSection({ account }: { account: Account }) {
  const engine = useEngine();
  const reachable = useReachable();
  const change = useSettings();
  const { libraryOnly } = account.settings;
  return (
    <section className="card setting" aria-labelledby="answers">
      <h2 id="answers">Who answers you</h2>
      {engine.data ? (
        <Engine status={{ ...engine.data, libraryOnly }} />
      ) : engine.isError || !reachable ? (
        <p className="small muted">
          {reachable
            ? 'Which engine answers could not be learned just now. Every reply says who wrote it.'
            : 'Which engine answers is shown here once you are connected. Every reply says who wrote it.'}
        </p>
      ) : (
        <div className="skel" style={{ height: 72 }} role="status" aria-label="Looking up who answers" />
      )}
      <Switch
        label="Answer from the built-in library only"
        says={whatItChanges(engine.data?.model?.host)}
        checked={libraryOnly}
        onChange={(only) => change.mutateAsync({ libraryOnly: only })}
      />
      {change.isError && (
        <p className="form-error" role="alert">
          {explain(change.error, 'That could not be saved, so it stays as it was. Please try again.')}
        </p>
      )}
      <p className="small muted">
        What is sent, and what never is, stands in the <Link to="/privacy#replies">privacy policy</Link>.
      </p>
    </section>
  );
}

function whatItChanges(host: string | undefined): string {
  return host
    ? `Then your words go neither to ${host} nor to any other language model. Conversation is less free; the verses are the same, and as well checked.`
    : 'Then your words go to no language model, should one ever be connected.';
}

function Engine({ status: { model, libraryOnly, today } }: { status: EngineStatus }) {
  if (!model)
    return (
      <p>
        The built-in library, written and reviewed beforehand. No language model is connected, so your words go to none.
      </p>
    );
  const share = today.allowance === null ? null : Math.min(1, today.tokens / Math.max(1, today.allowance));
  return (
    <>
      <p>{whoAnswers(model, libraryOnly, share === 1)}</p>
      <dl className="engine">
        <dt>Language model</dt>
        <dd>{model.name}</dd>
        <dt>Words go to</dt>
        <dd>{libraryOnly ? 'Nowhere: you have switched it off' : model.host}</dd>
        <dt>State</dt>
        <dd>{model.state === 'ready' ? 'Ready' : 'Resting after failures; asked again in a while'}</dd>
        {share !== null && (
          <>
            <dt>Used of today’s share</dt>
            <dd>
              {percent(share)}
              <span className="progress" aria-hidden="true">
                <i style={{ width: percent(share) }} />
              </span>
            </dd>
          </>
        )}
      </dl>
      {share !== null && (
        <p className="small muted">
          The share begins anew at midnight where you live. Where it is used up, the built-in library answers.
        </p>
      )}
    </>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The sentence above the table: who will answer the next message. */
function whoAnswers(model: NonNullable<EngineStatus['model']>, libraryOnly: boolean, usedUp: boolean): string {
  if (libraryOnly) return 'The built-in library alone, as you have set it.';
  if (usedUp) return 'The built-in library, until midnight: today’s share of the language model is used up.';
  if (model.state === 'resting')
    return 'The built-in library for now: the language model failed several times in a row.';
  return `The language model ${model.name}. It writes the sentences; the verses come from the World English Bible.`;
}
