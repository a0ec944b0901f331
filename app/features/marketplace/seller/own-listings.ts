import { counted } from '../../../ui/numbers.ts'
import type { AssetStatus } from '../asset.ts'

export const OWN_LISTINGS_PER_LOAD = 50

export const OWN_LISTINGS_TEXTS = {
  none: {
    title: 'No listings yet',
    description: 'The domain, the code, the drawings: somebody may need what you no longer do.',
  },
  list: 'List an Asset',
  states: { published: 'On the marketplace', sold: 'Sold', withdrawn: 'Withdrawn' } satisfies Record<
    AssetStatus,
    string
  >,
  listed: (date: string) => `listed ${date}`,
  onlyYou: 'only you can see it',
  files: (files: number) => counted(files, 'file'),
  downloads: (downloads: number) => counted(downloads, 'download'),
  loading: 'Loading your listings',
  showMore: 'Show more',
  notLoaded: "We couldn't load your listings.",
} as const
