import {
  classifierLogits,
  packClassifier,
  readClassifier,
  type TextClassifier,
  type TextFeatures,
} from './text-classifier.ts';

/**
 * Networks of one recipe that learned the same lines in another order from other
 * first weights. Where they agree they are mostly right; what one of them only
 * fancies the others don't.
 */
export interface Committee {
  labels: readonly string[];
  /** Number of hashed words and pairs the features are to have. */
  buckets: number;
  encoderId: string;
  /** Of everything the networks learned from. */
  sourceHash: string;
  members: readonly TextClassifier[];
}

/** The mean of the members' scores, before softmax or sigmoid. */
export function committeeLogits({ members, labels }: Committee, features: TextFeatures): Float32Array {
  const mean = new Float32Array(labels.length);
  for (const member of members) {
    const logits = classifierLogits(member, features);
    for (let label = 0; label < mean.length; label += 1) mean[label]! += logits[label]! / members.length;
  }
  return mean;
}

/** Packs the members one after another, each behind its length as uint32 LE. */
export function packCommittee(members: readonly TextClassifier[]): Uint8Array {
  const files = members.map(packClassifier);
  const packed = new Uint8Array(files.reduce((sum, file) => sum + 4 + file.length, 0));
  let at = 0;
  for (const file of files) {
    new DataView(packed.buffer).setUint32(at, file.length, true);
    packed.set(file, at + 4);
    at += 4 + file.length;
  }
  return packed;
}

/** Reads what `packCommittee` wrote. */
export function readCommittee(source: Uint8Array): Committee {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength);
  const members: TextClassifier[] = [];
  for (let at = 0; at < source.length; ) {
    const length = view.getUint32(at, true);
    members.push(readClassifier(source.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  const [first] = members;
  if (!first) throw new Error('A committee without members.');
  const { labels, buckets, encoderId, sourceHash } = first;
  return { labels, buckets, encoderId, sourceHash, members };
}
