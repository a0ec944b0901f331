/** An encoded word of this size fits in 76 characters with 'Subject: ' before it (RFC 2047, 2). */
const BYTES_PER_WORD = 39

/** Encodes a subject that contains '=?', which email clients would otherwise decode. */
export function encodeSubject(subject: string): string {
  if (!subject.includes('=?')) return subject
  const words: string[] = ['']
  for (const character of subject) {
    const longer = words.at(-1) + character
    if (Buffer.byteLength(longer) <= BYTES_PER_WORD) words.splice(-1, 1, longer)
    else words.push(character)
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
