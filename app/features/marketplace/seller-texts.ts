import type { AssetStatus } from './asset.ts'

export const SELLER_TEXTS = {
  panel: 'Your Listing',
  edit: 'Edit',
  delete: 'Delete',
  markSold: 'Mark as sold',
  markAvailable: 'Mark as available',
  withdraw: 'Withdraw',
  loading: 'Loading your listing',
  notLoaded: "We couldn't load your listing.",
  tryAgain: 'Try Again',
  errorTitle: 'Error',
  notUpdated: "We couldn't update your listing. Please try again.",
} as const

export const STATUS_TEXTS: Record<AssetStatus, string> = {
  published: 'Anyone can find it in the marketplace.',
  sold: "It's no longer in the marketplace. Anyone with the link can still view it.",
  withdrawn: 'Only you and admins can see it.',
}

export const STATUS_TOASTS: Record<AssetStatus, { title: string; description: string }> = {
  published: { title: 'Marked as available', description: 'Your asset is back on the marketplace.' },
  sold: { title: 'Marked as sold', description: 'Buyers can no longer contact you about it.' },
  withdrawn: { title: 'Listing withdrawn', description: 'Only you and admins can see it now.' },
}

export const LISTING_ERRORS = {
  fileRemoved: 'A file was removed in the meantime. Please upload it again.',
  notOwnFile: 'Each file must be one you uploaded here, and not part of another listing',
  notOwnStory: 'The story must be one of yours, and not anonymous',
  notOwnOffer: 'The offer must be one of yours, and not of an anonymous story',
  notOwnCover: 'The cover must be an image you uploaded here, and not part of another listing',
} as const

/** The name of a file without metadata (DATA-21). */
export const unnamedFile = (position: number) => `File ${position}`
