import type { SiteSettings } from '../api/site-settings.ts'
import type { Changes } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import type { Versions } from '../responses/versions.ts'
import type { SettingValues } from './declared-settings.ts'
import { pageSettings } from './page-settings.ts'
import { settingValues } from './setting-values.ts'
import { readSettings } from './settings.db.ts'

/** What admins set, in the memory of this process. It follows changes by other processes within moments. */
export class LiveSettings {
  readonly #db: Pick<Database, 'system'>
  readonly #environment: SiteSettings
  #values: SettingValues
  #reading: Promise<void> | null = null

  constructor(db: Pick<Database, 'system'>, environment: SiteSettings) {
    this.#db = db
    this.#environment = environment
    this.#values = settingValues(new Map(), environment)
  }

  get values(): SettingValues {
    return this.#values
  }

  /** What pages show of it today. */
  forPages(now = new Date(Date.now())): SiteSettings {
    return pageSettings(this.#values, this.#environment, now)
  }

  /** Reads them again. A read that began before a change isn't the last one. */
  async load(): Promise<void> {
    const before = this.#reading
    const reading = (async () => {
      await before?.catch(() => undefined)
      this.#values = settingValues(await this.#db.system(readSettings), this.#environment)
    })()
    this.#reading = reading
    await reading
  }

  /** Follows the database. Pages that were made with the old ones are made again. @returns ends it */
  follow(
    changes: Pick<Changes, 'on'>,
    versions: Pick<Versions, 'moveEverything'>,
    failed: (error: unknown) => void,
  ) {
    return changes.on(({ table }) => {
      if (table !== undefined && table !== 'site_settings') return
      void this.load().then(() => versions.moveEverything(), failed)
    })
  }
}
