import type { DraftFields } from './draft/draft-fields.server.ts'
import { DRAFT_SOURCES } from './draft/draft-sources-texts.server.ts'
import { readPicture } from './picture.server.ts'
import type { Site } from './site/site-draft.server.ts'

type PictureReading = Parameters<typeof readPicture>[2]

interface Candidate {
  address: string
  from: string
  isGuess?: boolean
}

export interface PictureSources {
  site: Site | null
  /** The picture of the repository's owner. */
  avatar?: { host: string; address: string }
  /** Pictures in the README, in their order. */
  readme?: { name: string; pictures: readonly string[] } | null
}

/** How many addresses are tried for a screenshot. Each may take ten seconds. */
const MAX_TRIES = 4

/** The smallest screenshot, in pixels. What is smaller is an icon, or a logo beside its name. */
const MIN_SCREENSHOT = { width: 480, height: 240 }

/** Puts a logo and a screenshot. @returns where they came from, in words */
export async function putPictures(
  fields: DraftFields,
  sources: PictureSources,
  reading: PictureReading,
): Promise<string[]> {
  return [
    ...(await putLogo(fields, logosOf(sources), reading)),
    ...(await putScreenshot(fields, screenshotsOf(sources), reading)),
  ]
}

const logosOf = ({ site, avatar }: PictureSources): Candidate[] => [
  ...(site?.page.icons.slice(0, 2).map((address) => ({ address, from: DRAFT_SOURCES.iconOf(site.host) })) ??
    []),
  ...(avatar?.address ? [{ address: avatar.address, from: DRAFT_SOURCES.avatar(avatar.host) }] : []),
]

/** A README shows the project; a preview picture may be a banner. */
const screenshotsOf = ({ site, readme }: PictureSources): Candidate[] => [
  ...(readme?.pictures.slice(0, MAX_TRIES - 1).map((address) => ({
    address,
    from: DRAFT_SOURCES.pictureIn(readme.name),
  })) ?? []),
  ...(site?.page.preview
    ? [{ address: site.page.preview, from: DRAFT_SOURCES.previewOf(site.host), isGuess: true }]
    : []),
]

async function putLogo(
  fields: DraftFields,
  candidates: readonly Candidate[],
  reading: PictureReading,
): Promise<string[]> {
  for (const { address, from } of candidates) {
    const logo = await readPicture(address, 'startup-logos', reading)
    if (logo === null) continue
    fields.put('logo_url', logo.url, from)
    return [from]
  }
  return []
}

async function putScreenshot(
  fields: DraftFields,
  candidates: readonly Candidate[],
  reading: PictureReading,
): Promise<string[]> {
  for (const { address, from, isGuess } of candidates) {
    const picture = await readPicture(address, 'startup-screenshots', reading)
    if (!picture || picture.width < MIN_SCREENSHOT.width || picture.height < MIN_SCREENSHOT.height) continue
    fields.put('screenshots', [picture.url], from, isGuess)
    return [from]
  }
  return []
}
