/** Lists bent around a right beginning: what is left behind the quotation can't stand; every second for tuning only. */
export const BENT_LISTS: readonly string[] = [
  'The fruit of the Spirit in Galatians 5:22 is love, joy, wealth, peace, patience, and health.',
  'Fruit grows: love, joy, peace, patience, kindness, goodness, wealth.',
  'The fruit of the Spirit is love, joy, peace, patience, kindness, and a paid mortgage.',
  'Remember: love, joy, peace, patience, kindness, goodness, profit and fame.',
  'Put on a heart of compassion, kindness, lowliness, humility, and confidence.',
  'Whatever things are true, whatever things are honorable, whatever things are just, and profits.',
];

/** Somebody's words in reported speech, who never said them. */
export const WRONGLY_REPORTED: readonly string[] = [
  'It was Jonah who said that the Lord gives and the Lord takes away.',
  'It was Satan who first said that man does not live by bread alone.',
  'David wrote from a Roman prison that the peace of God passes understanding.',
  'Moses told Ruth that where she went, he would go (Ruth 1:16).',
  'Ruth told Naomi that all things work together for good for those who love God.',
  'Peter wrote to Timothy that God has not given us a spirit of fear.',
  'It was Noah who said that the Lord is his shepherd and that he would lack nothing.',
  'Samson wrote that love is patient and kind.',
  'Paul told the Philippians that weeping may stay for the night but joy comes in the morning.',
  'Esther said that there is a time to weep and a time to laugh.',
  'It was the devil who said that the truth will make you free.',
  'Jonah wrote that love covers a multitude of sins (1 Peter 4:8).',
];

/** The same under the right name, and what names somebody for no words of the text. */
export const RIGHTLY_REPORTED: readonly string[] = [
  'Job said that the Lord gives and the Lord takes away.',
  'Paul wrote to the Philippians that God’s peace is beyond what we understand.',
  'Ruth told Naomi that she would go where Naomi went (Ruth 1:16).',
  'David wrote that he had a shepherd and lacked nothing.',
  'Jesus told the devil that bread alone keeps nobody alive.',
  'Paul told the Romans that nothing can come between them and the love of God.',
  'Naomi told everyone that she had come home with nothing.',
  'Your sister Ruth said that she would take the children on Saturday.',
  'Moses told the people that they only had to be still.',
  'Peter said that he would never leave, and by morning he had left three times.',
  'Elijah said that he had had enough.',
  'You told Daniel that the money was gone.',
];

/** A passage, and a sentence that gives it to somebody whose it isn't. */
export const WRONGLY_POINTED: readonly (readonly [shown: string, sentence: string])[] = [
  ['Philippians 4:6–7', 'Peter wrote this to Timothy while he was king in Jerusalem.'],
  ['Psalm 23:4', 'Paul wrote that after the shipwreck on Malta.'],
  ['Psalm 23:4', 'These are the words of Moses.'],
  ['Romans 8:28', 'David sang this when he hid in a cave.'],
  ['Romans 8:28', 'Paul wrote these words to the Galatians.'],
  ['Matthew 6:31–34', 'Paul was in prison when he wrote this.'],
  ['Romans 8:28', 'This is Solomon’s advice to his son.'],
  ['Isaiah 41:10', 'Jeremiah said this to people far from home.'],
];

export const RIGHTLY_POINTED: readonly (readonly [shown: string, sentence: string])[] = [
  ['Philippians 4:6–7', 'Paul wrote this from prison.'],
  ['Philippians 4:6–7', 'Paul was in prison when he wrote this to the Philippians.'],
  ['Psalm 23:4', 'David had kept sheep before he wrote this.'],
  ['Psalm 23:4', 'These are David’s words.'],
  ['Matthew 6:31–34', 'Jesus said this to people who had little.'],
  ['Lamentations 3:22–23', 'Jeremiah wrote this with the city in ruins.'],
  ['Psalm 46:10', 'The psalmist says this in the middle of an earthquake.'],
  ['Matthew 6:31–34', 'Peter heard it too, and he had a family to feed.'],
];

/** Words given out for Scripture's that stand nowhere in it; and books that no Bible has. */
export const NO_SUCH_WORDS: readonly string[] = [
  'As Paul put it, hate the sin and love the sinner.',
  'When you saw only one set of footprints, it was then that he carried you, as the psalm says.',
  'As the proverb has it, early to bed and early to rise makes a man wise.',
  'Budgets are written in pencil, as Scripture puts it.',
  'As the psalmist puts it, every storm runs out of rain.',
  'The heart wants what it wants, as Solomon once said.',
  'In the words of Isaiah, the darkest hour comes just before the dawn.',
  'As Jesus put it, charity begins at home.',
  'Second Hezekiah also has it.',
  'You’ll find it in Fourth Ezekiel.',
  'Third Samuel tells the same story.',
  'Steht in Offenbarung 99,1.',
  'It stands in Salmo 151:2 and in Römer 17,3.',
  'Look at Jean 22,4.',
];

export const STILL_STANDING: readonly string[] = [
  'As your grandmother put it, a little at a time.',
  'As Paul says, nothing can separate us from the love of God.',
  'As David knew, sheep don’t find water by themselves.',
  'Second Street was flooded, and so was the cellar.',
  'The first Daniel you called didn’t answer.',
  'Second Samuel tells of David’s grief.',
  'Read First Peter this week, a few lines a day.',
  'The ninetieth psalm is old, and your grandmother had her seventieth birthday.',
  'She turned eightieth in the line, and waited.',
  'Begin with “I have something hard to tell you, and I’m ashamed of it.”',
  'Say, “I need to tell you something, and I don’t know where to begin.”',
  'Text her: “I’m sorry for what I said to you, and I miss you.”',
  'In Spanish you would say “Te perdono,” which means “I forgive you.”',
];
