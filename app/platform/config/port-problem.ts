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

/** Opens and closes the port, so that a long start doesn't end with it. @throws as `portProblem` */
export function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(portProblem(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
