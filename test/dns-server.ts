import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const TYPES = { A: 1, NS: 2, CNAME: 5, SOA: 6, MX: 15, TXT: 16, AAAA: 28 } as const

type TestRecords = Partial<Record<keyof typeof TYPES, readonly string[]>>

/**
 * What a server answers for a name: records, `SERVFAIL`, or nothing at all. A name that isn't there doesn't
 * exist.
 */
export type DnsAnswers = Record<string, TestRecords | 'SERVFAIL' | 'silence'>

/**
 * A name server on this machine. Tests change `answers` as they go. A TXT record is one string, or several
 * that are parted by `|`.
 */
export async function dnsServer(answers: DnsAnswers, address = '127.0.0.1') {
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4')
  const questions: string[] = []
  socket.on('message', (message, { address: from, port }) => {
    const { name, type, end } = questionIn(message)
    questions.push(`${name} ${type}`)
    const answer = answers[name]
    if (answer === 'silence') return
    const records = answer === undefined || answer === 'SERVFAIL' ? {} : answer
    const found = Object.entries(TYPES).flatMap(([key, number]) =>
      number === type ? (records[key as keyof typeof TYPES] ?? []).map((text) => recordOf(number, text)) : [],
    )
    const header = Buffer.from(message.subarray(0, 12))
    header.writeUInt16BE(0x8580 | (answer === 'SERVFAIL' ? 2 : answer === undefined ? 3 : 0), 2)
    header.writeUInt16BE(found.length, 6)
    header.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([header, message.subarray(12, end), ...found]), port, from)
  })
  socket.bind(0, address)
  await once(socket, 'listening')
  return {
    answers,
    /** The names and types that were asked for. */
    questions,
    port: socket.address().port,
    close: () => socket.close(),
  }
}

function questionIn(message: Buffer) {
  const labels: string[] = []
  let at = 12
  while (message[at] !== 0) {
    const length = message[at]!
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function recordOf(type: number, text: string): Buffer {
  const data = dataOf(type, text)
  const head = Buffer.alloc(12)
  // The name is that of the question.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(0, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: number, text: string): Buffer {
  if (type === TYPES.A) return Buffer.from(text.split('.').map(Number))
  if (type === TYPES.AAAA)
    return Buffer.from(
      text.split(':').flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]),
    )
  if (type === TYPES.TXT)
    return Buffer.concat(
      text.split('|').map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
    )
  if (type === TYPES.MX) {
    const [priority = '', exchange = ''] = text.split(' ')
    return Buffer.concat([Buffer.from([0, Number(priority)]), encodedName(exchange)])
  }
  if (type === TYPES.SOA) return Buffer.concat([encodedName(text), encodedName(text), Buffer.alloc(20)])
  return encodedName(text)
}

const encodedName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
