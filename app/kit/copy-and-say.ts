import { copyLater } from '../platform/browser/copy-later.ts'
import { copyText } from '../platform/browser/copy-text.ts'
import { toast } from '../ui/toast/toast.ts'
import type { ToastContent } from '../ui/toast/toast-store.ts'

/**
 * Puts a text on the clipboard, and says in a toast whether it's there. Says nothing about a text that never
 * comes, since whoever makes it says why.
 * @returns whether it's on the clipboard
 */
export async function copyAndSay(
  text: string | Promise<string>,
  copied: ToastContent,
  notCopied: ToastContent,
): Promise<boolean> {
  try {
    await (typeof text === 'string' ? copyText(text) : copyLater(text))
  } catch {
    const isMade = await Promise.resolve(text).then(Boolean, () => false)
    if (isMade) toast({ ...notCopied, variant: 'destructive' })
    return false
  }
  toast(copied)
  return true
}
