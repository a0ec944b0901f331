import { EXPORTED_LISTS, EXPORTED_UPLOADS } from './exported-lists.db.ts'

const lineOf = (file: string, about: string) => `${file.padEnd(30)}${about}`

/** README.txt of the archive. */
export const exportReadme = (email: string, at: Date) => `Your data on Unpause

This archive holds what the account ${email} wrote, uploaded and did on Unpause,
as of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.

The .json files are plain text. Each holds one list, oldest entry first. Times are in UTC.

${[...EXPORTED_LISTS, EXPORTED_UPLOADS].map(({ name, about }) => lineOf(`${name}.json`, about)).join('\n')}
${lineOf('files/', 'the uploads themselves. Images are stored re-encoded, so their content may not match the ending of the name')}

Passwords aren't in here: we only store a hash. The emails that we sent you are in your mailbox.
`
