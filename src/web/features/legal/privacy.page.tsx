import { Link } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { COMPANY, EFFECTIVE, FACTS } from './legal-facts.ts';
import { CONTACT, type LegalSection, LegalText, SupportLink } from './legal-layout.tsx';

/** Title, description and shared card of the page. */
export function meta() {
  return pageMeta({
    title: `Privacy policy | ${PRODUCT}`,
    description: `What ${PRODUCT} keeps, why, for how long, and how to take it back. Your words are never sold, and never used for advertising or training.`,
    path: '/privacy',
  });
}

const BRIEF = [
  'Conversations are not stored for anyone but you: text conversations so that you can return to them, voice never.',
  'What you write is encrypted with a key of your own account. It is never sold, never used for advertising, never used to train models.',
  'Where a language model is connected, it is sent what it needs to answer you, without your name or address. Your profile says whether one is, and switches it off.',
  'There are no trackers here. One cookie keeps you signed in.',
  'You can delete a conversation at any time, and your whole account when you wish.',
];

/** What is kept of a person: what, why, how long. */
const KEPT: readonly (readonly [what: string, why: string, long: string])[] = [
  [
    'Email address and password',
    'To sign you in, to confirm the address is yours, and to write to you about your account. Of the password we keep only a one-way hash.',
    'As long as you have an account',
  ],
  ['Name, if you give one', 'To call you by it.', 'Until you remove it, or as long as you have an account'],
  [
    'Where you stand in faith, if you say',
    'So that words and readings can be chosen to fit. You need not answer, and can choose “I’d rather not say”.',
    'As long as you have an account, or until you ask us to remove it',
  ],
  [
    'Time zone',
    'So that your day begins and ends at your own midnight, daily limits included.',
    'As long as you have an account',
  ],
  [
    'Text conversations',
    'So that you can return to them and go on where you were. Encrypted with your key.',
    'Until you delete them, or your account',
  ],
  [
    'What you mark, note and save',
    'So that your highlights, bookmarks and notes are there on every device. Words of your own are encrypted with your key.',
    'Until you delete it, or your account',
  ],
  [
    'Devotionals, journal and prayers',
    'So that you can read them again and go on with them, and so that no passage comes back too soon. Encrypted with your key. Only the dates on which you completed one stand in the open.',
    'Until you delete them, or your account',
  ],
  [
    'Your prayer vault',
    'What you chose to keep. Encrypted with your key; what you seal is encrypted on your own device before it reaches us, and we can’t read it. Times of reminders stand in the open, so that they can be sent.',
    'Until you delete it, or your account',
  ],
  [
    'Settings and reminders',
    'What you chose, and, if you turn on notifications, the address your browser’s maker gave this browser. Notifications pass through that company; nothing you wrote stands in them.',
    'Until you change them, or as long as you have an account',
  ],
  [
    'Devices signed in',
    'When a session began and was last used, and what the browser calls itself, so that a session of yours can be told from another’s and ended when you ask.',
    `A session ends when you sign out, or ${FACTS.sessionDays} days after you last used it`,
  ],
  [
    'Counts',
    'Attempts to sign in, by email and network address, and how often some features are used, to keep out guessing and misuse and to keep daily limits.',
    'A count against misuse runs from a minute to an hour, and is cleared away some time after',
  ],
  [
    'Voice minutes',
    'When a call began and ended and how much of a day’s minutes it used, so that they are counted fairly. Nothing of what was said.',
    `The days for ${FACTS.voiceDays} days, single calls for ${FACTS.voiceCallDays}`,
  ],
  [
    'What you say of a reply',
    'Whether it helped and why, so that replies become better. What you write with it is encrypted with your key. Only if you agree to it there, a copy of your question, the reply and what you wrote is kept for the people who judge our replies, encrypted with another key.',
    'Until you take it back, or delete the conversation or your account',
  ],
  [
    'Use of a language model',
    'Where one is connected: how many requests and tokens, which are pieces of words, your answers took on a day, so that it is shared fairly and paid for. Nothing of what was said.',
    `${FACTS.modelDays} days`,
  ],
  [
    'Readings aloud',
    'The sound of a text you had read to you, such as a chapter, so that it need not be made twice. It is locked with a key made from the text itself, and carries no name.',
    'Until newer readings take its room',
  ],
  [
    'Plan and payments',
    'Your plan, its status and dates, the email a receipt goes to, and invoices, so that you get what you paid for.',
    'Invoices as long as tax and accounting law requires, even after the account is gone',
  ],
  [
    'Faults',
    'When something failed and what kind of failure it was, so that we can mend it. We do not put your words in these records.',
    'As long as it takes to mend them',
  ],
  ['Letters to us', 'To answer you.', 'As long as the matter needs'],
];

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'conversations',
    title: 'Conversations are not stored for anyone but you',
    body: (
      <>
        <p>This is the part that matters most, so it comes first.</p>
        <ul className="dots">
          <li>
            <b>Voice is never stored.</b> Voice audio and the words of live voice conversations are never stored. At the
            end of one you may choose to keep its words in your vault; then they are a text of yours like any other.
          </li>
          <li>
            <b>Text is stored for you alone.</b> Text conversations are stored only so that their owner can return to
            them. They are encrypted at rest with a key that belongs to one account, so that a copy of the database by
            itself tells nobody what you wrote. You can delete a conversation whenever you like; it is gone at once.
          </li>
          <li>
            <b>Some words are not stored at all.</b> Our server stores nothing that you write in the question box on our
            front page. In private mode, which you can turn on in your profile, we store nothing of what you write in a
            conversation either: it lives in the open page, and ends with it.
          </li>
          <li>
            <b>Never for training or advertising.</b> What you write or say is not used to train any model, and not used
            to advertise anything to you or anyone else.
          </li>
          <li>
            <b>One exception, if you make it.</b> Under a reply you can say whether it helped, and there you can let us
            read that question, that reply and what you wrote about it. Without that box ticked we can’t. You take it
            back in the same place.
          </li>
        </ul>
        <p>
          To be exact: this is not end-to-end encryption. Our server opens your words in order to answer them, and where
          a language model is connected, its provider is sent some of them, as told under{' '}
          <a href="#replies">how a reply is made</a>. Nobody here reads along. A person on our side looks at stored
          words only if you ask us to or agree to it, or if the law compels us, and then at no more than that requires.
        </p>
      </>
    ),
  },
  {
    id: 'who',
    title: 'Who we are',
    body: (
      <p>
        {PRODUCT} belongs to {COMPANY}, a limited liability company (“we”, “us”). We decide what is collected here and
        why, and we answer for it. You can reach us at <SupportLink />.
      </p>
    ),
  },
  {
    id: 'collect',
    title: 'What we collect, and why',
    body: (
      <>
        <table className="legal-table stack">
          <caption>What we keep of you, and for how long.</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Why</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {KEPT.map(([what, why, long]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{why}</td>
                <td>{long}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          We do not collect your contacts, your precise location or advertising identifiers, and we buy no data about
          you from anyone.
        </p>
      </>
    ),
  },
  {
    id: 'sensitive',
    title: 'Faith, health and family',
    body: (
      <p>
        What you write may say something of your beliefs, your health or the people you love. Many laws call this
        sensitive, and so do we. You choose what to tell us. By telling us you ask us to use it for one thing, which is
        to answer and accompany you, and you can take that back at any time by deleting it.
      </p>
    ),
  },
  {
    id: 'crisis',
    title: 'If you are in danger',
    body: (
      <>
        <p>
          When you send a message, software on our own server looks for signs that somebody may be in danger. This is
          automatic. No person reads your message because of it, nothing is reported, and{' '}
          <b>nobody is called on your behalf</b>. You are shown where help can be found, and the conversation stays
          open.
        </p>
        <p>
          That danger was heard is kept only with the reply in your own conversation, encrypted like the rest. The check
          can miss danger, and can hear it where there is none. Please do not wait for it. In the United States, call or
          text <a href="tel:988">988</a>, text HOME to <a href="sms:741741?body=HOME">741741</a>, or call{' '}
          <a href="tel:911">911</a>. Elsewhere, call your local emergency number.
        </p>
      </>
    ),
  },
  {
    id: 'replies',
    title: 'How a reply is made, and where',
    body: (
      <>
        <p>
          Finding passages, listening for danger and answering from our own reviewed library happen on our own server.
          Where no language model is connected, every reply is made that way, and nothing of your conversation goes to
          another company for it.
        </p>
        <p>
          We may connect {PRODUCT} to the provider of a language model, so that a reply can meet more exactly what you
          wrote. Whether one is connected, its name, and the address words go to, stand in your{' '}
          <Link to="/profile#answers">profile</Link>. A note under every reply says what wrote it. While a model is
          connected, this holds:
        </p>
        <ul className="dots">
          <li>
            <b>What is sent:</b> the message you send, the conversation before it or a summary of it, the hour of the
            day, and the passages and reviewed notes our server found for it. For a devotional, what you chose or typed
            for it. For study notes, the passage and nothing you wrote. Each is sent at the moment you ask, for that
            answer and nothing else. Where we let the provider help to find passages or to listen for danger as well, it
            is sent your message for that, too.
          </li>
          <li>
            <b>What is not:</b> the name and email address of your account, and anything by which the provider could
            tell one account from another. Names that you write into a message go with the message.
          </li>
          <li>
            <b>When the model fails.</b> If it is slow, silent or declines, the library answers instead and the note
            under the reply says so. By then your words may have been sent.
          </li>
          <li>
            <b>At the provider</b> its own terms apply. It may keep what it was sent for a time, for example to look for
            misuse; that is so in private mode, too, where we ourselves store nothing. We choose no provider whose terms
            let it train models on your words.
          </li>
          <li>
            <b>How to switch it off.</b> In your profile, under “Who answers you”, you can have the built-in library
            alone. From then on nothing you write goes to a language model.
          </li>
        </ul>
        <p>
          The question box on our front page and our own voice conversations are answered from the library, whatever is
          connected. Listening for danger never waits for a provider.
        </p>
        <p>
          We may also connect the provider of a voice. Then the text to be read aloud, or the sound of a voice
          conversation, is sent to that provider, for that purpose only. We tell you on request who it is.
        </p>
        <p>
          Where we have no provider that turns speech into words, your browser may do it, if you allow it. Some browsers
          send what they hear to their maker for that; without your consent it is not used, and you can type instead.
        </p>
        <p>
          Our servers, or those of a company that runs them for us, may stand in another country than yours, such as the
          United States. Where the law asks for safeguards when data crosses a border, we put them in place.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <>
        <p>
          Cards are handled by a card payment provider, Stripe. Your card number goes from your browser to the provider.
          We never see it and never store it. What we keep is your plan, how often it is paid, its status and dates, the
          invoices, and the provider’s own reference numbers for them.
        </p>
        <p>
          If you pay before you have an account, we keep the email address you give, so that your receipt and your plan
          find you. Where a payment page says that it is a test, no money moves; please use only the test cards it
          names.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees anything',
    body: (
      <>
        <p>
          <b>We do not sell your personal data</b>, and we do not share it for advertising. We never have. These are all
          who may come to handle some of it for us:
        </p>
        <ul className="dots">
          <li>The payment provider, for what a payment needs.</li>
          <li>Whoever delivers our mail, for the letters we send you.</li>
          <li>Whoever runs our servers, bound to keep what is on them confidential.</li>
          <li>
            The provider of a language model or a voice, only as told under <a href="#replies">how a reply is made</a>.
          </li>
          <li>
            An authority or a court, when the law obliges us. We check such requests, and tell you where we are allowed
            to.
          </li>
          <li>
            A company that takes over {PRODUCT}, bound by these same promises. We would tell you before it happens.
          </li>
        </ul>
        <p>No church, pastor, employer or family member is given anything.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser’s storage',
    body: (
      <>
        <p>
          We set one cookie. It keeps you signed in, and ends after {FACTS.sessionDays} days without use. Your browser
          also stores who is signed in, the token that proves it, the light you chose (paper or lamp), your reading
          settings and last chapter, the plan you were choosing, a payment that waits for its account, ticked steps, and
          words you have not sent yet. So that they can be read without a connection, it also keeps a copy of the
          conversations, devotionals, vault entries and Bible notes you opened, and of your settings. What is sealed is
          sealed there, too; the rest lies on your device as it is, and whoever can use your device and its browser can
          read it. Signing out removes the token, the ticked steps, the unsent words and that copy. Without a connection
          the session is ended on our server as soon as there is one and the app is open.
        </p>
        <p>
          There are no advertising cookies, no analytics from other companies, and no trackers. Fonts and pictures come
          from our own server. Only on payment pages may the payment provider set cookies of its own, which it uses to
          prevent fraud. Since we neither track nor sell, a “do not track” or “global privacy control” signal has
          nothing to switch off here.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep things',
    body: (
      <>
        <p>
          Each row of the table above says how long. When you delete a conversation, a note or your account, it is
          deleted, not hidden. If backups are made, deleted data can remain in them for a short time until they are
          overwritten; they are used for nothing but to recover from a failure.
        </p>
        <p>
          After an account is gone we may keep statistics that can no longer be traced to anyone, and what the law makes
          us keep, such as invoices.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <p>
          Traffic to our site is encrypted. Conversations and notes are encrypted at rest, under a key for each account
          that is itself kept encrypted. Passwords and session tokens are stored only as hashes. Attempts to guess a
          password are slowed down, and a new password signs out every other device.
        </p>
        <p>
          No system is beyond all harm. If something happens that puts your data at risk, we tell you and the
          authorities as the law requires, in plain words. If you find a weakness, please write to <SupportLink />.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>Wherever you live, you may ask us to:</p>
        <ul className="dots">
          <li>
            <b>Show you</b> what we hold about you, and give you a copy to take along. You can do it yourself: your
            profile has an export of everything.
          </li>
          <li>
            <b>Correct</b> what is wrong. Name, address and time zone you can change in your profile.
          </li>
          <li>
            <b>Delete</b> your personal data. You can do it yourself, or ask us: see{' '}
            <Link to="/account-deletion">account deletion</Link>.
          </li>
          <li>
            <b>Stop or limit</b> a use of your data, or take back a consent.
          </li>
        </ul>
        <p>
          Write to <SupportLink /> from the address of your account, so that we know it is you. Somebody you appoint may
          write for you. We answer within {FACTS.requestDays} days, it costs nothing, and nobody is treated worse for
          asking. If you think we were wrong to refuse, tell us and we look at it again.
        </p>
        <h3>California</h3>
        <p>
          The California Consumer Privacy Act gives you the right to know, to correct, to delete, to opt out of sale and
          sharing, and to limit the use of sensitive information. The table above names the categories we collect and
          why. We do not sell or share personal information, so there is nothing to opt out of, and we use sensitive
          information only to give you what you asked for.
        </p>
        <h3>European Economic Area, United Kingdom and Switzerland</h3>
        <p>
          We handle your account and plan because our agreement with you needs it; what is sensitive because you chose
          to tell us and ask us to answer; invoices because the law requires it; and protection against misuse because
          we and everybody here have an interest in it. You may also take your data elsewhere, object, and complain to
          the data protection authority where you live.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children and young people',
    body: (
      <p>
        You must be {FACTS.minimumAge} or older to use {PRODUCT}, and older where the law of your country asks for it.
        We do not knowingly collect anything from a younger child. If you believe that one has made an account, write to
        us and we delete it. If you are under 18, please read this page with a parent or guardian.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'When this page changes',
    body: (
      <p>
        The date at the top says since when this text holds. Before a change that matters takes effect, we tell you in
        the app or by mail, at least {FACTS.noticeDays} days ahead. What you told us under an older text does not lose
        the protection it had.
      </p>
    ),
  },
  CONTACT,
];

/** What is kept of a person, why, and how to take it back. */
export default function PrivacyPage() {
  return (
    <LegalText
      title="Privacy policy"
      effective={EFFECTIVE}
      lead="People say things here that they tell nobody else. This page says what becomes of them, as plainly as we can."
      brief={BRIEF}
      sections={SECTIONS}
    />
  );
}
