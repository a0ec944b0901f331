import { isUnderWay, type MessageUploads } from '../files/message-uploads.ts'

interface LeftMessage {
  text: string
  /** Called once, when no file is under way any more. */
  whenUp: () => void
}

/** The messages that wait for their files while another conversation is open. */
const left = new WeakMap<MessageUploads, LeftMessage & { stop: () => void }>()

/** Keeps a message that waits for its files, and goes on with it once they are up or have failed. */
export function leaveMessage(uploads: MessageUploads, message: LeftMessage): void {
  function goOn() {
    if (uploads.getSnapshot().some(isUnderWay)) return
    takeBackMessage(uploads)
    message.whenUp()
  }
  left.set(uploads, { ...message, stop: uploads.subscribe(goOn) })
  goOn()
}

/** @returns the words of a message that waits for these files */
export const leftText = (uploads: MessageUploads): string | undefined => left.get(uploads)?.text

/** Whoever opens the conversation again goes on with the message there. */
export function takeBackMessage(uploads: MessageUploads): void {
  left.get(uploads)?.stop()
  left.delete(uploads)
}
