import {
  CODE_HOSTS,
  type CodeHostAddresses,
  type RepositoryAddress,
  repositoryAt,
} from '../../../platform/code-hosts/code-host.ts'
import { type Readme, readReadme } from '../../../platform/code-hosts/readme.server.ts'
import type { Pictures } from '../../../platform/files/pictures/pictures.ts'
import { shortAddress, toWebUrl } from '../../../platform/text/web-address.ts'
import { DraftFields } from './draft/draft-fields.server.ts'
import type { ReadingStep, StartDraft } from './draft/start-draft.ts'
import { START_NOTES } from './draft/start-notes-texts.server.ts'
import type { Asking } from './fetching/ask-address.server.ts'
import { ReadProblem, readProblem, readProblemOf } from './fetching/read-problem.server.ts'
import { REFUSAL_DETAILS } from './fetching/refusal-texts.server.ts'
import { picturesIn } from './markdown/pictures-in.server.ts'
import { sectionsOf } from './markdown/sections.server.ts'
import { type PictureSources, putPictures } from './put-pictures.server.ts'
import { READING_DETAILS } from './reading-texts.server.ts'
import { forgejoRepository } from './repository/forgejo.server.ts'
import { gitHubRepository } from './repository/github.server.ts'
import { gitLabRepository } from './repository/gitlab.server.ts'
import { postMortemIn, putPostMortem } from './repository/post-mortem.server.ts'
import { putRepository } from './repository/repository-draft.server.ts'
import type { About, RepositoryReader } from './repository/repository-reader.server.ts'
import { putSite, readSite, type Site } from './site/site-draft.server.ts'

export interface Reading extends Asking {
  registries: CodeHostAddresses
  pictures: Pictures
  /** Says which steps come. */
  plan(steps: readonly ReadingStep[]): void
  /** Says what a step found. */
  done(step: ReadingStep, detail: string): void
}

/**
 * Reads a repository or a site, and drafts a story of it. Nothing is stored.
 * @throws ReadProblem
 */
export async function draftFromAddress(typed: string, reading: Reading): Promise<StartDraft> {
  const address = toWebUrl(withoutSsh(typed))
  if (address === null) throw readProblem('not_an_address', typed, REFUSAL_DETAILS.noAddress)
  const repository = repositoryAt(address, reading.registries)
  return repository ? draftFromRepository(repository, reading) : draftFromSite(address, reading)
}

/** What `git clone` takes. */
const withoutSsh = (typed: string) =>
  typed
    .trim()
    .replace(/^(?:ssh:\/\/)?git@([^:/\s]+)[:/]/, 'https://$1/')
    .replace(/^git(?:\+https)?:\/\//, 'https://')

async function draftFromSite(address: string, reading: Reading): Promise<StartDraft> {
  reading.plan(['website', 'picture'])
  const site = await readSite(address, reading)
  reading.done('website', site.host)
  const fields = new DraftFields()
  putSite(fields, site, true)
  await readPictures(fields, { site }, reading)
  return { sources: [shortAddress(site.address)], fields: fields.list(), notes: [] }
}

const open = ({ host, path }: RepositoryAddress, { registries, ...asking }: Reading): RepositoryReader =>
  host === 'github'
    ? gitHubRepository(registries.github, path, asking)
    : host === 'gitlab'
      ? gitLabRepository(registries.gitlab, path, asking)
      : forgejoRepository(registries.codeberg, path, asking)

async function draftFromRepository(at: RepositoryAddress, reading: Reading): Promise<StartDraft> {
  reading.plan(['found', 'about', 'readme', 'dates', 'website', 'picture'])
  const repository = open(at, reading)
  const { host } = repository
  const about = await repository.about()
  reading.done('found', READING_DETAILS.found(about.license))
  const notes: string[] = []
  const languages = await repository.languages().catch(isStopped(reading, []))
  reading.done('about', READING_DETAILS.topics(about.topics))
  const readme = await readmeOf(about, reading).catch(isStopped(reading, null))
  if (!readme) notes.push(START_NOTES.noReadme)
  reading.done(
    'readme',
    readme ? READING_DETAILS.readme(readme.text, sectionsOf(readme.text).length - 1) : READING_DETAILS.none,
  )
  const postMortem = await postMortemIn(repository).catch(isStopped(reading, null))
  const commits = await repository.commits().catch(isStopped(reading, null))
  if (!commits) notes.push(START_NOTES.noDates(host))
  reading.done('dates', commits ? READING_DETAILS.commits(commits.count) : READING_DETAILS.notRead)

  const fields = new DraftFields()
  const baseOf = (path: string) =>
    commits ? repository.baseAt(about, commits.last.id, folderOf(path)) : null
  if (postMortem) putPostMortem(fields, postMortem, baseOf(postMortem.name))
  const site = await homepageOf(about.homepage, reading, notes)
  reading.done('website', site?.host ?? READING_DETAILS.none)
  if (site) putSite(fields, site, false)
  putRepository(fields, {
    ...{ host, about, languages, readme, commits },
    base: readme && baseOf(readme.name),
  })
  await readPictures(
    fields,
    {
      site,
      avatar: { host, address: about.avatar },
      readme: readme && { name: readme.name, pictures: picturesIn(readme.text, baseOf(readme.name)) },
    },
    reading,
  )
  const sources = [about.address, ...(site ? [site.address] : [])].map(shortAddress)
  return { sources, fields: fields.list(), notes }
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

async function readmeOf({ hosted }: About, { registries, settings }: Reading): Promise<Readme | null> {
  const { host } = hosted
  try {
    const answer = await readReadme(hosted, registries[host], settings)
    return 'refusal' in answer ? null : answer
  } catch (error) {
    throw readProblemOf(error, CODE_HOSTS[host])
  }
}

/** What is missing leaves its part of the draft out. The end of everything doesn't. */
const isStopped =
  <Missing>({ signal }: Asking, missing: Missing) =>
  (error: unknown): Missing => {
    if (signal.aborted || !(error instanceof ReadProblem)) throw error
    return missing
  }

async function homepageOf(typed: string, reading: Reading, notes: string[]): Promise<Site | null> {
  const address = toWebUrl(typed)
  if (address === null || repositoryAt(address, reading.registries)) return null
  try {
    return await readSite(address, reading)
  } catch (error) {
    if (reading.signal.aborted || !(error instanceof ReadProblem)) throw error
    notes.push(START_NOTES.siteLeftOut(new URL(address).hostname, error.message))
    return null
  }
}

async function readPictures(fields: DraftFields, sources: PictureSources, reading: Reading): Promise<void> {
  const from = await putPictures(fields, sources, reading)
  reading.done('picture', from.join(', ') || READING_DETAILS.none)
}
