/**
 * Sentences with a verse as another translation has it, from memory, between bars: in quotation marks or without, in
 * frames that say nothing of where the words stand. `FRAMED` was looked at while the detector was mended, `FRAMED_UNSEEN`
 * only once, at the end.
 */
export const FRAMED: readonly (readonly [sentence: string, osis: string])[] = [
  // In marks.
  [
    'Her mother’s card only said, “|She is clothed with strength and dignity; she can laugh at the days to come|.”',
    'Prov.31.25',
  ],
  ['The note on the fridge was “|Even to your old age and gray hairs I am he who will sustain you|.”', 'Isa.46.4'],
  ['He shouted up at the balcony, “|My lover is mine and I am his|,” and dropped the bread.', 'Song.2.16'],
  ['They asked him, “|Teacher, which is the most important commandment in the law of Moses|?”', 'Matt.22.36'],
  ['On the tram somebody muttered, “|Am I now trying to win the approval of human beings, or of God|?”', 'Gal.1.10'],
  [
    'You could hum it: “|I have loved you with an everlasting love; I have drawn you with unfailing kindness|.”',
    'Jer.31.3',
  ],
  [
    'The sampler reads “|Whoever can be trusted with very little can also be trusted with much|” in red wool.',
    'Luke.16.10',
  ],
  ['What she heard was, “|Go back to your people; may the LORD reward you for what you have done|.”', 'Ruth.2.12'],
  ['And the servant said, “|Your servants have nothing in the house at all except a small jar of oil|.”', '2Kgs.4.2'],
  ['Grandpa liked “|Like apples of gold in settings of silver is a ruling rightly given|” at breakfast.', 'Prov.25.11'],
  ['The letter ends, “|Carry on, and hold unswervingly to the hope we profess|,” more or less.', 'Heb.10.23'],
  ['He texted back “|Set a guard over my mouth, LORD; keep watch over the door of my lips|” and an emoji.', 'Ps.141.3'],
  ['Then there is “|He must become greater; I must become less|,” which is shorter.', 'John.3.30'],
  [
    'It opens with “|Praise be to the God and Father of our Lord Jesus Christ, the Father of compassion|” and goes on.',
    '2Cor.1.3',
  ],
  ['The king cried, “|If only I had died instead of you|,” and covered his face.', '2Sam.18.33'],
  // Without.
  ['|Where can I go from your Spirit, where can I flee from your presence|, sang somebody on a bad night.', 'Ps.139.7'],
  [
    '|Be completely humble and gentle; be patient, bearing with one another in love|, and then do the dishes.',
    'Eph.4.2',
  ],
  ['|Let the morning bring me word of your unfailing love|, is how I’d start a Monday.', 'Ps.143.8'],
  ['Honestly, |a person finds joy in giving an apt reply|.', 'Prov.15.23'],
  [
    '|The end of a matter is better than its beginning, and patience is better than pride|, so give it till Friday.',
    'Eccl.7.8',
  ],
  ['Hard week, and still |the boundary lines have fallen for me in pleasant places|.', 'Ps.16.6'],
  ['Remember |those who sow with tears will reap with songs of joy|, even in March.', 'Ps.126.5'],
  ['|Do not merely listen to the word, and so deceive yourselves|; call her.', 'Jas.1.22'],
  ['|If you, then, though you are evil, know how to give good gifts to your children|, how much more he.', 'Matt.7.11'],
  ['Some days |I do not understand what I do; for what I want to do I do not do|.', 'Rom.7.15'],
  [
    '|Be still in the presence of the Lord, and wait patiently for him to act|, though the phone keeps ringing.',
    'Ps.37.7',
  ],
  ['It was Naomi who said |the Almighty has made my life very bitter|.', 'Ruth.1.20'],
  ['|Do not be overawed when others grow rich|: their splendor won’t come along.', 'Ps.49.16'],
  ['And so |Christ accepted you, accept one another then, in order to bring praise to God|.', 'Rom.15.7'],
  ['|Show me your ways, Lord, teach me your paths| is enough for a bus ride.', 'Ps.25.4'],
];

export const FRAMED_UNSEEN: readonly (readonly [sentence: string, osis: string])[] = [
  // In marks.
  ['The mug said “|I praise you because I am fearfully and wonderfully made|” and it leaked.', 'Ps.139.14'],
  ['He looked at her and said, “|Neither do I condemn you; go now and leave your life of sin|.”', 'John.8.11'],
  ['The bride chose “|Many waters cannot quench love; rivers cannot sweep it away|.”', 'Song.8.7'],
  [
    'A voice asked him, “|What are you doing here, Elijah? I have been very zealous for the LORD God Almighty|.”',
    '1Kgs.19.10',
  ],
  ['He answered, “|Man does not live on bread alone but on every word that comes from the mouth of God|.”', 'Matt.4.4'],
  [
    'My aunt wrote “|Do not withhold good from those to whom it is due, when it is in your power to act|” on a napkin.',
    'Prov.3.27',
  ],
  ['She murmured “|I am the Lord’s servant; may your word to me be fulfilled|” into the pillow.', 'Luke.1.38'],
  ['The plaque has “|Unless the LORD builds the house, the builders labor in vain|” above the date.', 'Ps.127.1'],
  ['They told him, “|You have planted much, but harvested little; you eat, but never have enough|.”', 'Hag.1.6'],
  [
    '“|How long, LORD? Will you forget me forever? How long will you hide your face from me|?” is a fair question.',
    'Ps.13.1',
  ],
  ['The boy answered, “|Speak, your servant is listening|,” and went back to bed.', '1Sam.3.10'],
  [
    'One card said “|Start children off on the way they should go, and even when they are old they will not turn from it|.”',
    'Prov.22.6',
  ],
  ['Her motto is “|Whoever wants to become great among you must be your servant|,” and she means it.', 'Mark.10.43'],
  [
    'He sighed, “|My soul is overwhelmed with sorrow to the point of death; stay here and keep watch with me|.”',
    'Matt.26.38',
  ],
  ['He kept “|Like cold water to a weary soul is good news from a distant land|” in his wallet.', 'Prov.25.25'],
  // Without.
  [
    '|You turned my wailing into dancing; you removed my sackcloth and clothed me with joy|, and the neighbors noticed.',
    'Ps.30.11',
  ],
  [
    '|Better a dry crust with peace and quiet than a house full of feasting, with strife|, as every family knows.',
    'Prov.17.1',
  ],
  ['On the hard days, |record my misery; list my tears on your scroll|.', 'Ps.56.8'],
  [
    '|Keep your lives free from the love of money and be content with what you have|, and cancel the catalog.',
    'Heb.13.5',
  ],
  ['|Anyone who does not provide for their relatives has denied the faith|, so go and visit.', '1Tim.5.8'],
  ['Morning again, and |his compassions never fail, they are new every morning|.', 'Lam.3.22'],
  ['|Let your conversation be always full of grace, seasoned with salt|, even in the group chat.', 'Col.4.6'],
  ['Some people, |like the ostrich, treat their young harshly, as if they were not theirs|.', 'Job.39.16'],
  [
    '|Dear children, let us not love with words or speech but with actions and in truth|, starting with soup.',
    '1John.3.18',
  ],
  ['|Why, my soul, are you downcast? Why so disturbed within me|, and why on a Sunday?', 'Ps.42.5'],
  ['|Though the fig tree does not bud and there are no grapes on the vines|, you can still make coffee.', 'Hab.3.17'],
  ['Take it slowly: |in repentance and rest is your salvation, in quietness and trust is your strength|.', 'Isa.30.15'],
  [
    '|Though he may stumble, he will not fall, for the Lord upholds him with his hand|, and the stairs have a rail.',
    'Ps.37.24',
  ],
  ['|Do everything without grumbling or arguing|, including the recycling.', 'Phil.2.14'],
  ['|Turn my eyes away from worthless things|, beginning with the phone.', 'Ps.119.37'],
];

/** What people say to one another in marks, some of it with a verse's ring to it. */
export const OWN_WORDS: readonly string[] = [
  'You could send her one line: “I was wrong on Friday, and I don’t want to leave it there.”',
  'My father used to say, “Measure twice, cut once, and never lend the good saw.”',
  'She told the nurse, “I am tired, I am scared, and I would like the light left on.”',
  'He kept asking, “Do you still love me when I come home late and smell of diesel?”',
  'The sign on the gate says “Visitors are welcome; dogs are loved but stay outside.”',
  'Try “I hear that you are angry, and I am not going anywhere tonight.”',
  'His last message was “Thank you for the soup, I will bring the pot back on Sunday.”',
  'The doctor said, “There is nothing on the scan, and I do not think you need another.”',
  'Your daughter wrote, “You have been a good mother to me, even in the bad years.”',
  'What you can answer is “I will not lie for you, but I will sit beside you.”',
  'The teacher wrote “He is quiet, works hard, and shares his bread with everybody.”',
  'Her vow was simple: “I will stay when it is dull and I will stay when it is hard.”',
];
