import { Link } from 'react-router';
import {
  formatPrice,
  GRACE_DAYS,
  PLAN_LABEL,
  PLAN_ORDER,
  PLAN_PRICE,
  VOICE_MINUTES,
} from '#contract/plan-catalogue.ts';
import { PRODUCT } from '#contract/product.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { COMPANY, EFFECTIVE, FACTS } from './legal-facts.ts';
import { CONTACT, type LegalSection, LegalText } from './legal-layout.tsx';

/** Title, description and shared card of the page. */
export function meta() {
  return pageMeta({
    title: `Terms of service | ${PRODUCT}`,
    description: `The terms of ${PRODUCT} in plain words: what it is and is not, plans and canceling, and what we ask of each other.`,
    path: '/terms',
  });
}

const BRIEF = [
  `${PRODUCT} is software that opens Scripture with you. It is not a counselor, a doctor, a lawyer, a pastor or God.`,
  'In danger, call or text 988, text HOME to 741741, or call 911.',
  'Plans renew until you cancel. You can cancel at any time and keep what you paid for to the end of the period.',
  'What you write stays yours.',
];

function PriceTable() {
  return (
    <table className="legal-table">
      <caption>Prices in US dollars, before any tax the law adds.</caption>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Monthly</th>
          <th scope="col">Annual</th>
          <th scope="col">Voice a day</th>
        </tr>
      </thead>
      <tbody>
        {PLAN_ORDER.map((plan) => (
          <tr key={plan}>
            <th scope="row">{PLAN_LABEL[plan]}</th>
            <td className="number">{formatPrice(PLAN_PRICE[plan].monthly)}</td>
            <td className="number">{formatPrice(PLAN_PRICE[plan].annual)}</td>
            <td className="number">{VOICE_MINUTES[plan] > 0 ? `${VOICE_MINUTES[plan]} minutes` : 'None'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: (
      <p>
        These terms are the agreement between you and {COMPANY}, a limited liability company (“we”, “us”), which owns{' '}
        {PRODUCT}. By making an account, paying for a plan or using {PRODUCT}, you accept them. If you do not, please do
        not use it. How we treat your data is told in the <Link to="/privacy">privacy policy</Link>.
      </p>
    ),
  },
  {
    id: 'what',
    title: `What ${PRODUCT} is`,
    body: (
      <>
        <p>
          {PRODUCT} is software. It finds passages of Scripture for what you write or say, and puts together a reply:
          the passages, a few sentences, a small step and a prayer. It belongs to no denomination and speaks for none.
          It does not speak for God. Where a screen uses warm words about being answered, they are a way of speaking; it
          is still software that answers.
        </p>
        <p>
          Software makes mistakes. A reply can misread you, choose the wrong passage or explain one badly. The sentences
          of a reply come from a library that was written and reviewed beforehand or, where one is connected, from a
          language model, whose sentences nobody has reviewed; a note under each reply says which. Verses are put in
          from the text of the World English Bible by the program itself; the sentences around them are not Scripture.
          Weigh them, and bring what matters to people you trust.
        </p>
      </>
    ),
  },
  {
    id: 'counseling',
    title: 'Not a substitute for counseling',
    body: (
      <>
        <p>
          {PRODUCT} is <b>not a substitute for counseling</b>, therapy or pastoral care, nor for medical, legal or
          financial advice. Using it makes nobody here your counselor, doctor, lawyer or pastor. Do not put off asking
          one because of something you read or heard here.
        </p>
        <div className="legal-note">
          <p>
            <b>If you or somebody near you is in danger.</b> In the United States, call or text{' '}
            <a href="tel:988">988</a>, text HOME to <a href="sms:741741?body=HOME">741741</a>, or call{' '}
            <a href="tel:911">911</a>. Elsewhere, call your local emergency number.
          </p>
          <p>
            {PRODUCT} listens for signs of danger and shows these numbers. It can miss them. No person watches your
            conversations, and nobody is called for you.
          </p>
        </div>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Who may use it, and your account',
    body: (
      <ul className="dots">
        <li>You must be {FACTS.minimumAge} or older, and older where the law of your country asks for it.</li>
        <li>If you are under 18, a parent or guardian must agree to these terms for you and pay for any plan.</li>
        <li>
          An account is for one person, except as far as your plan includes family sharing. Give an email address that
          is yours, and keep your password to yourself.
        </li>
        <li>
          If you think somebody else has used your account, choose a new password by the link on the sign-in page, which
          signs out every device, and tell us.
        </li>
      </ul>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and prices',
    body: (
      <>
        <PriceTable />
        <p>
          Text conversation is unlimited on every plan. Live voice conversation comes with the plans that list minutes
          for it, where voice is open; the minutes begin anew at midnight in your time zone and do not carry over.
          “Unlimited” means no set number for one person’s ordinary use; we may slow down what a machine sends. Where a
          language model is connected, there may be a share of it for each day, which your profile shows; beyond it you
          are answered from the built-in library.
        </p>
      </>
    ),
  },
  {
    id: 'billing',
    title: 'Renewing, changing and canceling',
    body: (
      <>
        <ul className="dots">
          <li>
            <b>Renewal.</b> A plan is paid in advance, for a month or a year. It renews for the same length at the price
            then in force, and your card is charged, until you cancel.
          </li>
          <li>
            <b>Canceling.</b> You can cancel at any time, in your account or by writing to us. Your plan stays active to
            the end of the period you paid for, and nothing more is charged. Until then you can change your mind.
          </li>
          <li>
            <b>A failed payment.</b> If a renewal cannot be charged, your plan goes on for {GRACE_DAYS} days, so that
            you have time to put the card right. If it is still unpaid then, the plan ends.
          </li>
          <li>
            <b>A larger plan, or a year instead of a month.</b> You have it at once and are charged the difference: what
            is left of the old payment counts towards the new one.
          </li>
          <li>
            <b>A smaller plan, or a month instead of a year.</b> It takes the place of the old one at once, and what is
            left of what you paid becomes a credit towards your next payments. Before any change you see what it costs.
          </li>
          <li>
            <b>Refunds.</b> We refund where the law requires it, and always where you were charged twice for the same
            thing. Otherwise a period that has begun is not refunded.
          </li>
          <li>
            <b>New prices.</b> If a price changes we tell you at least {FACTS.noticeDays} days before, and it applies
            from your next renewal. You can cancel first.
          </li>
          <li>
            <b>Deleting your account</b> ends a plan at once, whatever is left of the period. To use up what you paid
            for, cancel first and delete later.
          </li>
        </ul>
        <p>
          Payments are handled by a card payment provider under its own terms. Where a payment page says that it is a
          test, nothing is charged.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'What we ask of you',
    body: (
      <>
        <p>Please do not use {PRODUCT} to:</p>
        <ul className="dots">
          <li>Break the law, or help anybody to.</li>
          <li>Threaten, harass, deceive or harm anyone, or plan to.</li>
          <li>Pass off what it writes as the words of a pastor, a counselor, or God.</li>
          <li>Enter what you have no right to share, such as the secrets of another person.</li>
          <li>
            Get at other people’s accounts or data, test our defenses without asking, or get around limits and payment.
          </li>
          <li>Send it traffic by machine, copy it in bulk, or resell it.</li>
          <li>Spread harmful code, or make it harder for others to use.</li>
        </ul>
        <p>You may write here in anger, doubt and despair. None of that is misconduct.</p>
      </>
    ),
  },
  {
    id: 'words',
    title: 'Your words',
    body: (
      <p>
        What you write stays yours. You allow us to store and process it only as far as is needed to give you the
        service, as the <Link to="/privacy">privacy policy</Link> says. That permission ends when you delete it. If you
        send us an idea for making {PRODUCT} better, we may use it freely.
      </p>
    ),
  },
  {
    id: 'scripture',
    title: 'Scripture and our own work',
    body: (
      <p>
        Scripture is quoted from the World English Bible, which is in the public domain: copy it, print it, read it
        aloud anywhere. Only its name is a trademark, of eBible.org. You may also keep and share the replies written for
        you. The software, design, name and library of {PRODUCT} belong to us or to those who license them to us, and
        you may use them as part of the service.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No warranties',
    body: (
      <div className="legal-note">
        <p>
          <b>{PRODUCT} is provided “as is” and “as available”, without warranties of any kind,</b> express or implied,
          including merchantability, fitness for a particular purpose, and non-infringement. We do not promise that it
          is always there, free of errors, or right, nor that following a reply brings a certain result. Where the law
          does not allow a warranty to be excluded, this does not exclude it.
        </p>
      </div>
    ),
  },
  {
    id: 'liability',
    title: 'A limit to liability',
    body: (
      <div className="legal-note">
        <p>
          <b>
            As far as the law allows, we are not liable for indirect, incidental, special, consequential or punitive
            damages, nor for lost profits or lost data.
          </b>{' '}
          All our liability to you together is limited to what you paid us in the twelve months before the claim arose,
          or to ${FACTS.liabilityFloor} if that is more.
        </p>
        <p>
          Nothing here limits liability that cannot be limited by law, such as for fraud, for intentional harm or gross
          negligence, or for death or injury caused by negligence where the law says so. Rights that you have as a
          consumer and that cannot be waived remain yours.
        </p>
      </div>
    ),
  },
  {
    id: 'ending',
    title: 'Ending',
    body: (
      <>
        <p>
          You can stop at any time, and <Link to="/account-deletion">delete your account</Link> yourself. We may suspend
          or end an account that seriously or repeatedly breaks these terms. Where we can, we warn you first and tell
          you why, and you may ask us to look again.
        </p>
        <p>
          If we close {PRODUCT}, or end your account without a fault of yours, we give notice where we can and return
          what you paid for the time that is left. The sections on warranties, liability, law and what belongs to whom
          go on after the end.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        We improve {PRODUCT} as we go, and may change or remove parts of it. If we change these terms in a way that
        matters, we tell you at least {FACTS.noticeDays} days before, in the app or by mail. Going on after that day
        means that you accept them; if you do not, you can leave before it.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'California law',
    body: (
      <>
        <p>
          If something goes wrong between us, please write to us first; most things can be mended in a letter. These
          terms are governed by the law of the State of California, without its rules on conflicts of law, and disputes
          belong before the state and federal courts in California. If you are a consumer living elsewhere, you keep the
          protection, and the courts, that the law of your home gives you and that cannot be taken away.
        </p>
        <p>
          California residents may also write to the Complaint Assistance Unit of the Division of Consumer Services,
          California Department of Consumer Affairs, 1625 North Market Boulevard, Suite N 112, Sacramento, CA 95834, or
          call <a href="tel:+18009525210">(800) 952-5210</a>.
        </p>
      </>
    ),
  },
  {
    id: 'rest',
    title: 'The rest',
    body: (
      <p>
        If a part of these terms cannot be enforced, the rest stays in force, and that part is read as closely to its
        meaning as the law allows. If we do not insist on a right once, we have not given it up. You may not hand this
        agreement to somebody else; we may, to whoever takes over {PRODUCT}, with the same duties to you. These terms
        and the privacy policy are the whole agreement between us.
      </p>
    ),
  },
  CONTACT,
];

/** What the product is and is not, what plans cost, and what each side owes the other. */
export default function TermsPage() {
  return (
    <LegalText
      title="Terms of service"
      effective={EFFECTIVE}
      lead={`What ${PRODUCT} is and is not, what a plan costs, and what we ask of each other. Written to be read.`}
      brief={BRIEF}
      sections={SECTIONS}
    />
  );
}
