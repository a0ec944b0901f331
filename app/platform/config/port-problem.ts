import { createServer } from 'node:net'

const SENTENCES: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is already in use. Stop the program that uses it, or set PORT to a different one.`,
  EACCES: (_host, port) => `This user may not listen on port ${port}. Set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: (host) => `HOST is ${host}, which isn't an address of this machine.`,
  ENOTFOUND: (host) => `HOST is ${host}, which isn't an address of this machine.`,
}

/** The reason why a port can't be opened, in a sentence for the operator. */
export function portProblem(error: Error, host: string, port: number): Error {
  const explain = 'code' in error ? SENTENCES[String(error.code)] : undefined
  return explain ? new Error(explain(host, port), { cause: error }) : error
}

/** A program may take `localhost` for either address, so a server at one of them is at the other too. */
export const OTHER_LOOPBACK: Readonly<Record<string, string | undefined>> = {
  '127.0.0.1': '::1',
  '::1': '127.0.0.1',
  localhost: '::1',
}

/** Whether another program has the port there, rather than that this machine lacks the address. */
export const isPortTaken = (error: Error): boolean => 'code' in error && error.code === 'EADDRINUSE'

/** Opens and closes the port, so that a long start doesn't end with it. @throws as `portProblem` */
export async function checkPort(host: string, port: number): Promise<void> {
  const problem = await probe(host, port)
  if (problem) throw portProblem(problem, host, port)
  const other = OTHER_LOOPBACK[host]
  const otherProblem = other && (await probe(other, port))
  if (otherProblem && isPortTaken(otherProblem)) throw portProblem(otherProblem, other, port)
}

function probe(host: string, port: number): Promise<Error | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}
