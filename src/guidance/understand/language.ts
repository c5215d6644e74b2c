/** Small words nearly every English sentence of some length has one of. */
const ENGLISH =
  /\b(?:the|a|an|and|or|but|i|im|i'm|ive|i've|my|me|you|your|he|she|his|her|him|it|its|we|our|us|they|their|them|is|are|was|were|am|be|been|do|does|did|dont|don't|not|no|to|of|in|on|at|for|with|from|this|that|what|why|how|who|when|where|have|has|had|will|would|can|cant|can't|should|could|so|if|about|there|just|all|as|by|up|out|get|got|feel|please|help|god|lord|jesus|pray|bible|again|still|too)\b/gi;

/** Small words of the languages most likely to be written here, that are no English words. */
const OTHERS =
  /(?:^|[^\p{L}])(?:que|el|los|las|una|mi|y|estoy|tengo|muy|pero|por|para|quiero|yo|soy|dios|hola|je|suis|le|les|des|et|pas|ne|une|mon|ma|moi|est|avec|pour|bonjour|mais|ich|und|nicht|der|das|ist|habe|bin|mein|meine|ein|eine|mit|aber|gott|hallo|eu|não|nao|meu|minha|está|estou|muito|deus|um|uma|sono|io|il|che|mio|mia|ho|ako|ang|ng|mga|po|niya|tôi|không|là|jestem|nie|moja|boze|niet|mijn|ik|een|het|jag|och|inte|men|jeg|ikke)(?=$|[^\p{L}])/giu;

/** Whether a text is written in another language than English, as far as small words and letters tell. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 4) return false;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin < letters / 2) return true;
  const others = text.match(OTHERS)?.length ?? 0;
  return others >= 2 && others > (text.match(ENGLISH)?.length ?? 0);
}
