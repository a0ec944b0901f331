/** Bytes of one encoded word: with 'Subject: ' before it a line still has less than 76 characters (RFC 2047, 2). */
const BYTES_PER_WORD = 39

/**
 * A subject that reads as it was typed: '=?' would have mail programs decode what follows, so a subject that holds it is
 * encoded as a whole, whose decoding is not decoded again. Others are left to the mail library.
 */
export function plainSubject(subject: string): string {
  if (!subject.includes('=?')) return subject
  const words: string[] = ['']
  for (const character of subject) {
    const longer = words.at(-1) + character
    if (Buffer.byteLength(longer) <= BYTES_PER_WORD) words.splice(-1, 1, longer)
    else words.push(character)
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
