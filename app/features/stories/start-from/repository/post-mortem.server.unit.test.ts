import { expect, test } from 'vitest'
import { DraftFields } from '../draft/draft-fields.server.ts'
import { postMortemIn, putPostMortem } from './post-mortem.server.ts'
import type { RepositoryReader } from './repository-reader.server.ts'

const TEXT = '# Post-mortem\n\nWe ran out of money.\n\n## What worked\n\nThe [forum](docs/forum.md).\n'

/** A repository with these files. */
function repositoryOf(...files: string[]) {
  const folders: string[] = []
  const repository = {
    entries: async (folder: string) => {
      folders.push(folder)
      const names = files.flatMap((path) =>
        folder === ''
          ? [path.split('/')[0]!]
          : path.startsWith(`${folder}/`)
            ? [path.slice(folder.length + 1)]
            : [],
      )
      return names.map((name) => {
        const path = folder === '' ? name : `${folder}/${name}`
        return { name, path, isFolder: !files.includes(path) }
      })
    },
    fileText: async (path: string) => (files.includes(path) ? TEXT : null),
  } as unknown as RepositoryReader
  return { repository, folders }
}

test.each([
  ['POSTMORTEM.md', ['README.md', 'POSTMORTEM.md']],
  ['post-mortem.markdown', ['post-mortem.markdown']],
  ['Post_Mortem of 2019.txt', ['Post_Mortem of 2019.txt']],
  ['docs/postmortem-2021.md', ['README.md', 'docs/guide.md', 'docs/postmortem-2021.md']],
])('finds %s', async (path, files) => {
  expect(await postMortemIn(repositoryOf(...files).repository)).toEqual({ name: path, text: TEXT })
})

test('one question finds that a repository has none, or two if it has docs', async () => {
  for (const [files, expected] of [
    [['README.md', 'src/postmortem.md', 'postmortem.png'], ['']],
    [['docs/guide.md'], ['', 'docs']],
  ] as const) {
    const { repository, folders } = repositoryOf(...files)
    expect(await postMortemIn(repository)).toBeNull()
    expect(folders).toEqual(expected)
  }
})

test('says what happened and fills the sections that its headings name', () => {
  const fields = new DraftFields()
  const base = { links: 'https://forge.example/a/b/blob/1/', images: 'https://forge.example/a/b/raw/1/' }
  putPostMortem(fields, { name: 'POSTMORTEM.md', text: TEXT }, base)
  expect(fields.valueOf('what_happened')).toBe('We ran out of money.')
  expect(fields.valueOf('what_worked')).toBe('The [forum](https://forge.example/a/b/blob/1/docs/forum.md).')
})
