/**
 * Licenses by their SPDX identifiers. Copyleft libraries are allowed where users can replace them: sharp
 * loads libvips dynamically.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Unlicense',
])

/** Packages that name no license in their metadata, and the one in their readme. */
const FROM_READMES: Record<string, string> = { 'color-convert': 'MIT', 'combine-errors': 'MIT' }

export interface LicensedPackage {
  name: string
  license: string
}

interface LockFile {
  packages: Record<string, { license?: string; dev?: boolean }>
}

/** @returns what a production install contains, from the content of package-lock.json */
export function productionLicenses({ packages }: LockFile): LicensedPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return { name, license: license ?? FROM_READMES[name] ?? 'unknown' }
    })
}

/**
 * Finds refused licenses: of `A OR B` one must be allowed, of `A AND B` both.
 * @returns the packages that the product must not use
 */
export function refusedLicenses(packages: readonly LicensedPackage[]): LicensedPackage[] {
  const isAllowed = (expression: string) =>
    expression
      .replace(/[()]/g, '')
      .split(' AND ')
      .every((part) => part.split(' OR ').some((license) => ALLOWED.has(license)))
  return packages.filter(({ license }) => !isAllowed(license))
}
