import { describe, expect, test } from 'vitest';
import { sealSchema } from '#contract/vault.ts';
import { stretch } from '../../src/web/lib/sealing/argon2.ts';
import { NotOpenedError, openSeal } from '../../src/web/lib/sealing/open-seal.ts';
import { createRecoveryPhrase, readRecoveryPhrase, suggestWords } from '../../src/web/lib/sealing/recovery-phrase.ts';
import { fromBase64, SealBrokenError, sealBytes, toBase64, unsealBytes } from '../../src/web/lib/sealing/seal-words.ts';
import { sealItem, unsealContent, unsealHead } from '../../src/web/lib/sealing/sealed-item.ts';
import {
  changePassphrase,
  contentKeyOf,
  createSeal,
  createVaultKey,
  openByPassphrase,
  openByRecovery,
} from '../../src/web/lib/sealing/vault-key.ts';

const WORDS = { title: 'For Mara', tags: ['Home'], thanks: null };
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('Argon2id gives what the reference implementation gives', async () => {
  // phc-winner-argon2, src/test.c: version 19, t=2, m=65536 KiB, p=1, "password", "somesalt".
  const bytes = await stretch('password', {
    name: 'argon2id',
    memory: 65_536,
    passes: 2,
    lanes: 1,
    salt: toBase64(new TextEncoder().encode('somesalt')),
  });
  expect(hex(bytes)).toBe('09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7');
});

test.each([
  // github.com/trezor/python-mnemonic, vectors.json.
  ['00000000000000000000000000000000', `${'abandon '.repeat(11)}about`],
  ['7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f', 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  ['ffffffffffffffffffffffffffffffff', `${'zoo '.repeat(11)}wrong`],
])('a recovery phrase stands for %s', (entropy, phrase) => {
  const read = readRecoveryPhrase(phrase);
  expect('entropy' in read && hex(read.entropy)).toBe(entropy);
});

test('a recovery phrase is read however it is written, and its mistakes are named', () => {
  const { words, entropy } = createRecoveryPhrase();
  const numbered = words.map((word, at) => `${at + 1}. ${word.toUpperCase()}`).join('\n');
  expect(readRecoveryPhrase(numbered)).toEqual({ entropy });
  expect(readRecoveryPhrase(`${'zoo '.repeat(11)}zoo`)).toEqual({ wrong: expect.stringContaining('belong together') });
  expect(readRecoveryPhrase('zoo wrong')).toEqual({ wrong: expect.stringContaining('these are 2') });
  expect(readRecoveryPhrase('zoo sheperd')).toEqual({ wrong: expect.stringContaining('“sheperd”') });
  expect(suggestWords('zoo sh')).toContain('shadow');
  expect(suggestWords('zoo')).toEqual([]);
});

test('AES-256-GCM opens what others made', async () => {
  // McGrew and Viega, "The Galois/Counter Mode of Operation", test case 16, with its additional data as the place.
  const key = Buffer.from('feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308', 'hex');
  const iv = Buffer.from('cafebabefacedbaddecaf888', 'hex');
  const cryptoKey = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const additionalData = Buffer.from('emmaus');
  const { createCipheriv } = await import('node:crypto');
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(additionalData);
  const body = Buffer.concat([cipher.update('a plain word'), cipher.final(), cipher.getAuthTag()]);
  const sealed = Buffer.concat([Buffer.from([1]), iv, body]).toString('base64');
  expect(new TextDecoder().decode(await unsealBytes(cryptoKey, 'emmaus', sealed))).toBe('a plain word');
});

describe('the box of a vault', () => {
  test('opens by passphrase and by recovery phrase, also after the passphrase was changed', async () => {
    const vaultKey = createVaultKey();
    const { entropy } = createRecoveryPhrase();
    const seal = await createSeal(vaultKey, 'green pastures still', entropy, stretch);
    expect(sealSchema.parse(seal)).toEqual(seal);
    expect(await openByPassphrase(seal, '  green pastures still', stretch)).toEqual(vaultKey);
    expect(await openByRecovery(seal, entropy)).toEqual(vaultKey);
    await expect(openByPassphrase(seal, 'green pastures stil', stretch)).rejects.toThrow(SealBrokenError);
    await expect(openByRecovery(seal, createRecoveryPhrase().entropy)).rejects.toThrow(SealBrokenError);
    const changed = await changePassphrase(seal, vaultKey, 'still waters', stretch);
    expect(changed).toMatchObject({ keyId: seal.keyId, byRecovery: seal.byRecovery });
    expect(await openByPassphrase(changed, 'still waters', stretch)).toEqual(vaultKey);
    expect(await openByRecovery(changed, entropy)).toEqual(vaultKey);
    await expect(openByPassphrase(changed, 'green pastures still', stretch)).rejects.toThrow(SealBrokenError);
    const text = JSON.stringify(seal);
    for (const secret of [vaultKey, entropy]) expect(text).not.toContain(toBase64(secret).slice(0, 12));
  });

  test('opens by what was given, and a sentence says why where it does not', async () => {
    const vaultKey = createVaultKey();
    const { words, entropy } = createRecoveryPhrase();
    const seal = await createSeal(vaultKey, 'green pastures', entropy, stretch);
    const open = (by: 'passphrase' | 'phrase', text: string, stretched = stretch) =>
      openSeal(seal, { by, text }, 'Not the one.', stretched);
    expect(await open('passphrase', 'green pastures')).toEqual(vaultKey);
    expect(await open('phrase', words.join(' '))).toEqual(vaultKey);
    await expect(open('passphrase', words.join(' '))).rejects.toEqual(new NotOpenedError('Not the one.'));
    const other = createRecoveryPhrase().words.join(' ');
    await expect(open('phrase', other)).rejects.toEqual(new NotOpenedError('Not the one.'));
    await expect(open('phrase', 'green pastures')).rejects.toEqual(
      new NotOpenedError('“pastures” is not one of the words a recovery phrase is made of.'),
    );
    // What is no word about the key is left as it is.
    const broken = new RangeError('No memory.');
    await expect(open('passphrase', 'green pastures', () => Promise.reject(broken))).rejects.toBe(broken);
  });

  test('does not open under the name of another key', async () => {
    const { entropy } = createRecoveryPhrase();
    const seal = await createSeal(createVaultKey(), 'green pastures', entropy, stretch);
    const other = await createSeal(createVaultKey(), 'green pastures', entropy, stretch);
    await expect(openByRecovery({ ...seal, keyId: other.keyId }, entropy)).rejects.toThrow(SealBrokenError);
    await expect(openByRecovery({ ...seal, byRecovery: other.byRecovery }, entropy)).rejects.toThrow(SealBrokenError);
  });
});

describe('something sealed', () => {
  test('comes back as it was, and shows nothing of itself', async () => {
    const key = await contentKeyOf(createVaultKey());
    const content = 'Lord, be with Mara. שָׁלוֹם 🙏\n'.repeat(5000);
    const sealed = await sealItem(key, 'one', WORDS, content);
    expect(await unsealContent(key, 'one', sealed.content)).toBe(content);
    expect(await unsealHead(key, 'one', sealed.sealedHead)).toMatchObject(WORDS);
    const bytes = Buffer.from(`${sealed.sealedHead}${sealed.content}`, 'base64').toString('latin1');
    expect(bytes).not.toMatch(/Mara|Home|Lord/);
    const again = await sealItem(key, 'one', WORDS, content);
    expect(again.content).not.toBe(sealed.content);
  });

  test('opens neither changed, nor elsewhere, nor for another', async () => {
    const key = await contentKeyOf(createVaultKey());
    const other = await contentKeyOf(createVaultKey());
    const sealed = await sealItem(key, 'one', WORDS, 'words');
    await expect(unsealContent(key, 'two', sealed.content)).rejects.toThrow(SealBrokenError);
    await expect(unsealContent(other, 'one', sealed.content)).rejects.toThrow(SealBrokenError);
    await expect(unsealContent(key, 'one', sealed.sealedHead)).rejects.toThrow(SealBrokenError);
    await expect(unsealHead(key, 'one', sealed.content)).rejects.toThrow(SealBrokenError);
    const bytes = fromBase64(sealed.content)!;
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = bytes.slice();
      changed[at]! ^= 1;
      await expect(unsealContent(key, 'one', toBase64(changed))).rejects.toThrow(SealBrokenError);
    }
    for (const short of ['', 'AQ==', 'not base64', sealed.content.slice(0, 20)]) {
      await expect(unsealContent(key, 'one', short)).rejects.toThrow(SealBrokenError);
    }
  });

  test('fits into what the server takes, whatever its script', async () => {
    const key = await contentKeyOf(createVaultKey());
    const sealed = await sealItem(key, 'x', { ...WORDS, thanks: '恩'.repeat(4000) }, '恩'.repeat(200_000));
    expect(sealed.content.length).toBeLessThanOrEqual(810_000);
    expect(sealed.sealedHead.length).toBeLessThanOrEqual(30_000);
  });
});

test('bytes of any length are base64 and back', async () => {
  const key = await contentKeyOf(createVaultKey());
  for (const length of [0, 1, 2, 3, 8191, 8192, 8193, 50_000]) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
    expect(await unsealBytes(key, 'p', await sealBytes(key, 'p', bytes))).toEqual(bytes);
  }
});
