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

/** Invented by the Unpause team, sellers, products and numbers; addresses are reserved ones. */
export const demoAssets = file.assets as DemoAsset[]
