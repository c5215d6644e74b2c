/** Names that are one person's, in lower case. */
const SAME: readonly string[] = [
  'yahweh god lord jehovah almighty creator',
  'jesus christ messiah savior saviour nazarene',
  'peter simon cephas kefa',
  'saul paul',
  'abram abraham',
  'sarai sarah',
  'jacob israel',
  'esau edom',
  'solomon qohelet preacher',
  'joshua hoshea',
  'gideon jerubbaal',
  'daniel belteshazzar',
  'hananiah shadrach',
  'mishael meshach',
  'azariah abednego uzziah',
  'esther hadassah',
  'satan devil tempter serpent',
  'levi matthew',
  'thomas didymus',
  'bartholomew nathanael',
  'silas silvanus',
  'tabitha dorcas',
  'naomi mara',
  'nebuchadnezzar nebuchadrezzar',
  'ahasuerus xerxes',
  'zacharias zechariah',
  'joseph barsabbas',
  'john baptist baptizer',
  'judas iscariot',
  'bartimaeus beggar',
  'mark marcus',
  'mary magdalene',
  'pilate pontius',
  'angel gabriel michael',
  'goliath philistine',

  'jude judas',
];

const WOMEN = new Set(
  'eve sarah sarai hagar rebekah rachel leah bilhah zilpah dinah tamar miriam zipporah rahab deborah jael delilah ruth naomi mara orpah hannah peninnah michal abigail bathsheba rizpah abishag jezebel athaliah huldah esther hadassah vashti zeresh gomer mary martha elizabeth anna joanna susanna salome herodias sapphira dorcas tabitha lydia priscilla rhoda phoebe eunice lois jochebed keturah adah zillah puah shiphrah jehosheba noadiah drusilla bernice candace'.split(
    ' ',
  ),
);

const KINGS = new Set(
  'saul david solomon rehoboam jeroboam asa omri ahab jehoshaphat ahaziah jehoram joram jehu joash jehoash amaziah uzziah azariah jotham ahaz hezekiah manasseh amon josiah jehoiakim jehoiachin zedekiah hoshea pharaoh abimelech melchizedek balak achish hiram nebuchadnezzar belshazzar darius cyrus ahasuerus xerxes artaxerxes herod agrippa sennacherib hadad ben-hadad hazael nahash agag eglon hanun ishbosheth absalom adonijah jabin sihon og'.split(
    ' ',
  ),
);

const known = new Map<string, ReadonlySet<string>>();

/** The names that may be meant by one, itself among them. */
export function bySameName(name: string): ReadonlySet<string> {
  let all = known.get(name);
  if (!all) {
    all = new Set([name, ...SAME.filter((line) => line.split(' ').includes(name)).flatMap((line) => line.split(' '))]);
    if (known.size > 2000) known.clear();
    known.set(name, all);
  }
  return all;
}

/** Whether a name is a woman's. */
export function isWoman(name: string): boolean {
  return WOMEN.has(name);
}

/** Whether a name can be a man's. */
export function isMan(name: string): boolean {
  return !WOMEN.has(name);
}

/** Whether a name is a king's or another ruler's. */
export function isKing(name: string): boolean {
  return KINGS.has(name);
}

/** Whether a name is God's, or Jesus’. */
export function isGod(name: string): boolean {
  return /^(?:yahweh|god|lord|jesus|christ)$/.test(name);
}
