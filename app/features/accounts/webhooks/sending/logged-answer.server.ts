import { beginningOf, countCharacters } from '../../../../platform/text/characters.ts'
import { cleanLine } from '../../../../platform/text/clean-text.ts'
import { WEBHOOK_LIMITS } from '../webhook.ts'

/**
 * What looks like a signature or a secret: servers that answer with what they got would bring it into the
 * log.
 */
const SECRETS = /v1,[A-Za-z0-9+/]{16,}=*|whsec_[A-Za-z0-9+/]{8,}=*/g

/** How many bytes of an answer are read: secrets in it are found before it is cut. */
const READ = 8 * WEBHOOK_LIMITS.answerBytes

/** What the log keeps of an answer: one line of 500 bytes at most, without signatures and secrets. */
export function loggedAnswer(answer: Buffer): string {
  const text = cleanLine(new TextDecoder().decode(answer.subarray(0, READ))).replace(SECRETS, '…')
  let logged = text
  while (Buffer.byteLength(logged) > WEBHOOK_LIMITS.answerBytes) logged = shortened(logged)
  return logged
}

function shortened(text: string): string {
  const tooMuch = Buffer.byteLength(text) - WEBHOOK_LIMITS.answerBytes
  // A character has four bytes at most.
  return beginningOf(text, countCharacters(text) - Math.max(1, Math.ceil(tooMuch / 4)))
}

/**
 * What the log keeps of a redirect.
 * @param address where it points
 */
export const loggedAddress = (address: string): string => beginningOf(cleanLine(address), 500)
