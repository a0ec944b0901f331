import { connect, type Socket } from 'node:net'

/**
 * Follows the number of a member's unread notifications, from an address of their own. Resolves with the
 * first one.
 * @param onUnread called with each number
 */
export function openViewerStream(
  origin: string,
  cookie: string,
  index: number,
  onUnread: (unread: number) => void,
): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET /api/realtime/viewer HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n` +
          `X-Forwarded-For: 10.${index >> 16}.${(index >> 8) & 255}.${index & 255}\r\n\r\n`,
      ),
    )
    socket.setEncoding('utf8').on('error', reject)
    socket.once('close', () => reject(new Error('The stream ended before its first number.')))
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) return reject(new Error(text))
      for (const [, unread] of text.matchAll(/^data: \{"unread":(\d+)\}$/gm)) {
        onUnread(Number(unread))
        resolve(socket)
      }
    })
  })
}
