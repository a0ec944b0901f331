import { ApiError } from './api-error.ts'

export const UNREADABLE_FILE =
  "Your browser can't read this file. It may be a folder, or it was moved or changed since you chose it. Please choose it again; pack a folder into a zip archive first."

/**
 * Folders can be dropped like files, and a file may be moved while it waits.
 * @throws ApiError 400 if the browser can't read it (now)
 */
export async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new ApiError(400, { code: 'unreadable_file', message: UNREADABLE_FILE })
  }
}
