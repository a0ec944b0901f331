import type { NewAsset } from '../../app/features/marketplace/asset.ts'
import file from './demo-assets.json' with { type: 'json' }

export interface DemoFile {
  name: string
  /** 'html-zip': an archive of one page. */
  kind: 'md' | 'csv' | 'json' | 'svg' | 'txt' | 'html-zip'
  content: string
}

export interface DemoAsset extends Omit<NewAsset, 'id' | 'downloadable_files' | 'cover_image'> {
  seller: string
  files: DemoFile[]
}

type Contact = Pick<NewAsset, 'contact_method' | 'contact_info' | 'contact_instructions'>

const NO_CONTACT: Contact = { contact_method: null, contact_info: null, contact_instructions: null }

/** `0106_demo_accounts.sql` writes the same into listings that came with an earlier demo. */
const EXAMPLE_CONTACT: Contact = {
  contact_method: 'other',
  contact_info: 'This listing is an example. There is no seller to write to.',
  contact_instructions: 'If you have a question about it, please write to us.',
}

/** Invented by the Unpause team: sellers, products and numbers. */
export const demoAssets = (file.assets as Omit<DemoAsset, keyof Contact>[]).map(
  (asset): DemoAsset => ({ ...asset, ...(asset.price === 'Free' ? NO_CONTACT : EXAMPLE_CONTACT) }),
)
