import type { CrisisCategory } from '../types.ts';

/** What is said when danger is heard. Danger first, one passage, one question; no steps, no lesson, no long prayer. */
export interface CrisisReply {
  /** The first reply: safety, then 988 or 911, then company. */
  first: string[];
  /** The first reply where somebody else is in danger, or means harm, and the writer tells of it. */
  another?: string[];
  /** Later replies, while the danger is still open. */
  continuing: string[];
  passages: { ref: string; lead: string; after: string; why: string }[];
  questions: string[];
}

/** Reviewed words for each kind of danger. */
export const CRISIS_REPLIES: Record<CrisisCategory, CrisisReply> = {
  suicide: {
    first: [
      'I’m really glad you told me. Before anything else: if there is something near you that you could use to hurt yourself, please put distance between you and it now. Another room, outside, or in someone else’s hands. Then call or text 988. A person will answer, tonight, and it is free. I’ll stay here while you do.',
      'Thank you for saying it out loud, even here. I’m taking you at your word. Please call or text 988 right now, or text HOME to 741741 if talking is too much. If you’ve already taken something or hurt yourself, call 911 first. You don’t have to explain it well. “I’m not safe” is enough.',
      'What you wrote matters, and so do you. This is more than one person should carry alone through a night. Call or text 988 now; a trained person will pick up. If there’s anyone in the house or near you, go and stand where they are, and let them see your face.',
    ],
    another: [
      'I’m so glad you told me, and that they have you. Please don’t carry this alone. If they have the means with them, or may act soon, call 911 now and say where they are. Otherwise call 988 yourself: they help people who are worried about someone, and will tell you what to say. If you safely can, stay with them or keep them on the line until somebody is there.',
      'Take it as seriously as it sounds. You can ask them plainly, “Are you thinking of killing yourself?” The question puts nothing into anyone’s head; it opens a door. Then call 988 together, or call by yourself and ask what to do next. If there’s a weapon, or pills, or they’ve said goodbye, call 911.',
    ],
    continuing: [
      'I’m still here, and I’m still asking you to let a person in. Call or text 988, even if you feel calmer than before. Calm can come and go tonight; someone with you makes it safer.',
      'Thank you for staying and writing. The help doesn’t run out: call or text 988, as often as you need. Until then, stay where other people are, and keep anything dangerous out of reach.',
      'I hear you. I’m going to keep the numbers close while we talk, because I would rather be too careful with you than not careful enough. 988, by call or text, day or night.',
    ],
    passages: [
      {
        ref: '1Kgs.19.4-1Kgs.19.7',
        lead: 'A man in the Bible who had had enough asked God to let him die. This is what happened next:',
        after:
          'God didn’t scold him, and didn’t take him at his word. He sent food, and let him sleep, and said that the way was too much for him alone.',
        why: 'A prophet who wanted to die was given bread, sleep and company.',
      },
      {
        ref: 'Ps.34.18',
        lead: 'Someone who had been hunted and desperate wrote this:',
        after: 'Near is the word. You don’t have to feel it for it to be said to you.',
        why: 'It promises nearness to exactly this.',
      },
      {
        ref: 'Ps.42.5',
        lead: 'Here is a person in the Bible talking to his own despair:',
        after:
          'He doesn’t argue that things are fine. He tells himself to wait for one more morning. Please wait with help beside you.',
        why: 'Despair is spoken to, not scolded.',
      },
      {
        ref: 'Ps.139.11-Ps.139.12',
        lead: 'For a night as dark as this one:',
        after: 'There is no place you can be tonight that God cannot see you in, and no dark that hides you from him.',
        why: 'Not even this dark is dark to God.',
      },
      {
        ref: 'Isa.42.3',
        lead: 'Isaiah describes how the servant of God handles people who are nearly out:',
        after:
          'A flame that is only smoking is not put out. He cups a hand around it. Let a person do that for you tonight.',
        why: 'The almost-gone flame is sheltered, never snuffed.',
      },
      {
        ref: 'Isa.43.1-Isa.43.2',
        lead: 'To people who thought that it was over for them, God said:',
        after:
          'Through the waters, it says: there is another side. For tonight, getting to the next hour is enough, and you needn’t wade it alone.',
        why: 'It speaks to someone who is still in the water.',
      },
      {
        ref: 'Ps.69.1-Ps.69.3',
        lead: 'Someone who was going under said it like this:',
        after:
          'He is hoarse from calling, and he calls once more. A few words on the phone are enough. They don’t have to be good ones.',
        why: 'It is the voice of a person going under, still asking for a hand.',
      },
      {
        ref: 'Rom.8.38-Rom.8.39',
        lead: 'Paul once tried to list everything that could come between a person and God, and this is the list:',
        after: 'Tonight is on it, under “things present”. It can’t do what it claims it can.',
        why: 'Nothing you feel tonight is strong enough to separate you.',
      },
      {
        ref: 'John.11.33-John.11.35',
        lead: 'Jesus at a grave, with the people who were crying there:',
        after: 'He didn’t hurry them. If you could see his face over your night, I think it would look like this.',
        why: 'He wept with people before he did anything else.',
      },
      {
        ref: 'Lam.3.55-Lam.3.57',
        lead: 'From a man who had been let down into a pit and left there:',
        after: 'He had only a breath to pray with, and it was heard. Let somebody near you hear yours as well.',
        why: 'A breath from the bottom of a pit was heard.',
      },
    ],
    questions: [
      'Is there someone in the house, or someone you could call to come and sit with you? You can tell me their first name.',
      'Are you somewhere safe this minute, away from anything you could use?',
      'Will you call or text 988 now, and then tell me that you did?',
      'Who would want to be woken up for this?',
    ],
  },
  abuse: {
    first: [
      'I believe you, and what you’re describing isn’t your fault. Your safety comes first. If you’re in danger right now, call 911. If you can talk or text safely, the National Domestic Violence Hotline is 1-800-799-7233, or text START to 88788, at any hour. They won’t tell you what to do; they’ll help you think about how to be safe.',
      'I’m so sorry. No one has the right to do that to you: not a husband, not a wife, not a parent, and not with a Bible verse in hand. If it could happen again tonight, call 911, or get to where other people are. 1-800-799-7233 is answered day and night by people who understand this. If your phone is watched, use someone else’s.',
    ],
    continuing: [
      'I’m still with you, and safety is still the first thing. 1-800-799-7233 can help you plan even one small step, whether you stay or leave. If it turns dangerous, call 911.',
      'You don’t have to decide everything today. You do deserve to be safe today. The hotline, 1-800-799-7233, will talk through it with you without pushing.',
    ],
    passages: [
      {
        ref: 'Ps.11.5',
        lead: 'If anyone has told you that God wants you to endure this, hear what the psalm says of violence:',
        after: 'God isn’t on the side of the hand that hurts you. Getting safe isn’t a sin against anyone.',
        why: 'God’s own verdict on violence.',
      },
      {
        ref: 'Ps.10.17-Ps.10.18',
        lead: 'A prayer for people terrified by someone stronger:',
        after: 'The psalm asks for the terror to stop. You may ask that, and you may act on it.',
        why: 'It asks for the terror itself to end.',
      },
      {
        ref: 'Prov.22.3',
        lead: 'Scripture calls it wise to get out of the way of harm:',
        after: 'David fled from Saul more than once, and nobody in the Bible calls it a lack of faith.',
        why: 'Taking refuge from harm is named as wisdom.',
      },
      {
        ref: '1Sam.19.10',
        lead: 'David was in the house of a man he had served faithfully, and this is what he did when that man turned on him:',
        after: 'He left that same night. Nobody in the story tells him he should have stayed and been more patient.',
        why: 'David got out of reach that same night.',
      },
      {
        ref: 'Ps.55.4-Ps.55.8',
        lead: 'Here is fear in a house, three thousand years old:',
        after: 'The wish to fly far away is in the Bible, and it isn’t called unfaithful. It is called a prayer.',
        why: 'The wish to get away is prayed, not rebuked.',
      },
      {
        ref: 'Ps.72.14',
        lead: 'A psalm says what a good king, and God behind him, does for people who are being hurt:',
        after: 'Your blood is precious. That is what Scripture says about you, whatever you’ve been called.',
        why: 'It puts a price on the life of the one being hurt.',
      },
      {
        ref: 'Ps.82.3-Ps.82.4',
        lead: 'In this psalm God turns to everyone who has power, and gives an order:',
        after: 'You are the one they are told to get out of the hand that hurts. Let one safe person do it.',
        why: 'God orders others to get the hurt one free.',
      },
      {
        ref: 'Ps.140.1-Ps.140.4',
        lead: 'A prayer that calls the danger by its name:',
        after: 'You can pray it while you are reaching for the phone.',
        why: 'It asks to be kept out of violent hands.',
      },
    ],
    questions: [
      'Are you safe where you are, right now?',
      'Is there one person who could know about this today: a friend, a neighbor, a doctor?',
      'Are there children with you?',
    ],
  },
  'child-harm': {
    first: [
      'Thank you for telling me. A child’s safety comes before everything else here. If a child is hurt or in danger right now, call 911. The Childhelp line, 1-800-422-4453, is answered day and night, by call or text. If you are the child: this is not your fault, you are not in trouble, and the people on that line will believe you and help.',
      'I’m glad you said this to someone. If anyone is hurt, or it could happen again tonight, call 911. Then 1-800-422-4453, Childhelp: for children, for worried grown-ups, and for parents who are afraid of what they might do. You don’t need proof to call. If you feel you could hurt a baby or a child, put the child down somewhere safe, close the door, and call now.',
    ],
    continuing: [
      'I’m still here. Please let a person who can act know about this today: 911 if there’s danger, or Childhelp at 1-800-422-4453. It isn’t betrayal to protect a child.',
      'You’re doing the right thing by not keeping this alone. Childhelp, 1-800-422-4453, will walk through the next step with you, and you don’t have to be sure first.',
    ],
    passages: [
      {
        ref: 'Matt.18.10',
        lead: 'Jesus put a child in the middle of the grown-ups and said:',
        after:
          'He takes the side of the small one, every time. Nothing that was said to keep a child quiet comes from him.',
        why: 'Jesus sides with the child.',
      },
      {
        ref: 'Mark.10.14',
        lead: 'When grown-ups got in the way of children, Jesus was angry, and said:',
        after: 'A child belongs where it is safe. Telling someone is part of bringing them there.',
        why: 'Jesus was indignant on behalf of children.',
      },
      {
        ref: 'Prov.31.8',
        lead: 'One of the plainest commands in Proverbs:',
        after: 'Speaking up for a child is exactly this.',
        why: 'It asks us to speak for those who can’t.',
      },
      {
        ref: 'Ps.10.14',
        lead: 'A psalm about people who hurt the helpless and think that nobody is looking:',
        after: 'God sees, and he asks the grown-ups who know to be his hands. That’s the call you can make.',
        why: 'What was done in secret is seen.',
      },
      {
        ref: 'Exod.2.3-Exod.2.4',
        lead: 'When a child was in danger, a mother and a sister did something practical about it:',
        after:
          'They made a plan, and someone stood watch. Keeping a child safe is holy work, and it is done with hands.',
        why: 'A mother and a sister act to keep a child alive.',
      },
      {
        ref: 'Matt.18.6',
        lead: 'Jesus said nothing harder about any sin than this:',
        after: 'He isn’t neutral here, and you don’t have to be. Telling is not disloyal.',
        why: 'His hardest words are for those who harm a child.',
      },
      {
        ref: 'Ps.27.10',
        lead: 'For a child whom the nearest people have failed:',
        after:
          'Being failed at home is not the end of being wanted. Often he takes a child in through somebody’s open door.',
        why: 'For the one whose own people have failed them.',
      },
    ],
    questions: [
      'Is the child safe this minute?',
      'Which grown-up that you trust could know about this today: a teacher, a nurse, a relative?',
      'Are you able to call 1-800-422-4453 from where you are?',
    ],
  },
  'harm-to-others': {
    first: [
      'I’m glad you wrote this before doing anything. Please put distance between you and that person now, and between you and any weapon: lock it up, hand it over, walk away from it. Then call or text 988 and say, “I’m afraid I’m going to hurt someone.” They will help, without shaming you. If it could happen in the next few minutes, call 911.',
      'Stop here with me for a moment. What you feel may have good reasons; acting on it would end more than one life. Go somewhere you can’t reach them, and call 988 or 911 now. If a voice is telling you to do it, and even if it claims to be God, tell the person who answers. It isn’t God’s voice, and it’s something doctors can help with.',
    ],
    another: [
      'Thank you for not keeping this to yourself. Treat it as real. If it could happen soon, or there’s a weapon, call 911 now and tell them who, where and when. If you can’t tell how near it is, call 988 and ask. Don’t confront them alone; and if a school or a workplace was named, let it know today.',
      'You may be the only one who can speak in time, and speaking isn’t betrayal. Call 911 with whatever you know, even if it’s only a few words they said. Keep yourself and everyone in the house out of reach until someone has come.',
    ],
    continuing: [
      'I’m still here, and I’m still asking you to stay away from them and from any weapon, and to talk to a person: 988 by call or text, or 911.',
      'The urge will pass; what is done in it won’t. Keep the distance, and let someone at 988 stay on the line with you.',
    ],
    passages: [
      {
        ref: 'Rom.12.19',
        lead: 'Scripture takes the wrong seriously enough to say who must answer for it:',
        after: 'It takes the weapon out of your hand, and leaves the wrong in hands that judge straight.',
        why: 'The wrong is taken seriously, and taken out of your hands.',
      },
      {
        ref: 'Gen.4.6-Gen.4.7',
        lead: 'God spoke to Cain before anything had happened, while there was still time:',
        after: 'There is still time for you, too. It’s crouching at the door; you don’t have to open.',
        why: 'Spoken while there was still time.',
      },
      {
        ref: 'Ps.37.8',
        lead: 'David, who had reasons, told himself this:',
        after:
          'Letting go of it for tonight isn’t saying that it was right. It keeps you out of something you can’t undo.',
        why: 'Anger that is acted on only makes more evil.',
      },
      {
        ref: '1Sam.25.32-1Sam.25.33',
        lead: 'David was on the road with a sword and four hundred men when a woman stood in the way and talked him down. He said to her:',
        after:
          'He thanked God for the person who stopped him. Let somebody be that person for you in the next ten minutes.',
        why: 'David thanked God for the one who stopped his hand.',
      },
      {
        ref: 'Ps.7.8-Ps.7.9',
        lead: 'A prayer for when you’ve been wronged and want it answered:',
        after: 'It hands the case to a judge. You can put it there, word for word, and keep your own hands empty.',
        why: 'It brings the wrong before a judge instead of a weapon.',
      },
      {
        ref: 'Jas.1.19-Jas.1.20',
        lead: 'James wrote to people with real grievances:',
        after: 'Slow is what you need now. An hour, with distance, and another voice on the line.',
        why: 'Anger, even just anger, can’t do what it promises.',
      },
    ],
    questions: [
      'Are you away from that person right now?',
      'Is there a weapon near you, and can someone else take it?',
      'Who could come and be with you in the next half hour?',
    ],
  },
  medical: {
    first: [
      'This sounds like an emergency. Please call 911 now, and put the phone on speaker so that they can talk you through it. If something was swallowed and the person is awake and breathing, Poison Control is 1-800-222-1222. Don’t wait for me, and don’t wait to be sure. I’ll be here afterwards.',
      'Call 911 first, this minute; I’m only words, and this needs hands. Unlock the door for them, keep the person on their side if they’re not fully awake, and stay on the line. If pills or poison were taken, take the bottle with you. If you took them yourself, tell them so; nobody will scold you.',
    ],
    continuing: [
      'If you haven’t reached 911 yet, do that before reading any further. If help is already there, I’m with you.',
      'Keep doing what the people on the line tell you. I’m here, and I’ll be here after.',
    ],
    passages: [
      {
        ref: 'Ps.46.1',
        lead: 'One line to breathe on while you wait:',
        after: '',
        why: 'Short enough to hold on to.',
      },
      {
        ref: 'Ps.121.1-Ps.121.2',
        lead: 'While help is on its way:',
        after: '',
        why: 'Help has a direction it comes from.',
      },
      {
        ref: 'Ps.23.4',
        lead: 'Say this one quietly, as slowly as you can:',
        after: '',
        why: 'It speaks of company in the worst part of the road.',
      },
      {
        ref: 'Isa.41.10',
        lead: 'While the minutes are long:',
        after: '',
        why: 'A promise to hold on to with one hand.',
      },
      {
        ref: 'Ps.56.3',
        lead: 'One line, for one breath in and out:',
        after: '',
        why: 'Short enough for the worst minutes.',
      },
    ],
    questions: ['Have you called 911?', 'Is anyone with you who can make the call?', 'Are they breathing and awake?'],
  },
};

/** Said once, in passing, where nothing was said outright and a friend would still ask. */
export const CARE_IN_PASSING: readonly string[] = [
  'May I ask one thing, because I would rather ask than wonder? If any part of this comes with thoughts of not wanting to be here, or someone isn’t safe, you can call or text 988 at any hour; for danger right now, 911.',
  'I don’t want to read too much into it. Still: if you, or anyone in this, isn’t safe tonight, 988 answers calls and texts day and night, and 911 is there for what can’t wait.',
  'If there’s more behind this than you’ve said, you don’t have to say it to me first. 988, by call or text, is a person; 911 is for danger now.',
];

/** Said once when the talk turns to something else while danger is still open; the reply to the new matter follows. */
export const CRISIS_CHECK_INS: readonly string[] = [
  'I’ll gladly go there with you. I haven’t forgotten what you said before, though, and the numbers stay where you can see them. If it comes close again, call or text 988, or 911 if it can’t wait.',
  'Yes, let’s look at that. And I’m keeping in mind what you told me earlier: you can come back to it at any moment, and so can I. 988 and 911 are still right there.',
  'We can talk about this. What you told me a moment ago still matters to me, so the help stays open beside us the whole way: 988, by call or text, and 911.',
];

/** Added when the person says it was not meant, or that they are fine. The door stays open. */
export const AFTER_DENIAL: readonly string[] = [
  'I’m glad if I misheard, and I’m not going to argue with you about your own heart. I’ll leave the numbers where you can see them, all the same.',
  'All right. Thank you for telling me. I’ll keep the help in sight for the rest of this conversation, the way one leaves a light on.',
];
