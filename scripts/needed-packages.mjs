/** Packages that only the build needs, beside the dependencies; and Node.js itself. */
export const BUILD_TOOLS = ['@tanstack/router-plugin', '@vitejs/plugin-react', 'node', 'vite']

/** Features that are off without a setting, and the packages that only they load. */
export const OPTIONAL_FEATURES = {
  S3_BUCKET: ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner', '@tus/s3-store'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    '@opentelemetry/context-async-hooks',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
}

/** Clients of a Redis server, which `@tus/server` would use if it were told of one. */
const UNUSED = ['@redis/client', 'ioredis']

/**
 * @typedef {{ version: string, optional?: boolean, dependencies?: Record<string, string>, devDependencies?:
 * Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string,
 * string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 * @typedef {Record<string, Locked>} LockedPackages the `packages` of a lock file, by path; '' is the project
 */

/**
 * What building and running need. npm itself leaves out too little: where a package may use a test tool that
 * the tests of the project need, it counts as needed.
 * @param {LockedPackages} packages
 * @param {(setting: string) => boolean} isSet whether the setting turns its feature on
 * @returns {LockedPackages} with a project that depends on them
 */
export function neededPackages(packages, isSet) {
  const { dependencies = {}, devDependencies = {}, ...project } = packages[''] ?? { version: '' }
  const unused = new Set(UNUSED)
  for (const [setting, names] of Object.entries(OPTIONAL_FEATURES))
    if (!isSet(setting)) for (const name of names) unused.add(name)
  const direct = Object.entries({
    ...dependencies,
    ...Object.fromEntries(Object.entries(devDependencies).filter(([name]) => BUILD_TOOLS.includes(name))),
  }).filter(([name]) => !unused.has(name))

  /** @type {LockedPackages} */
  const needed = { '': { ...project, dependencies: Object.fromEntries(direct) } }
  /** @type {{ name: string, from: string }[]} */
  const waiting = direct.map(([name]) => ({ name, from: '' }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = placeOf(packages, next.name, next.from)
    const locked = path === undefined ? undefined : packages[path]
    if (path === undefined || !locked || path in needed) continue
    needed[path] = withoutUnused(locked)
    for (const name of namesUsedBy(needed[path])) waiting.push({ name, from: path })
  }
  return needed

  /** @param {Locked} locked @returns {Locked} */
  function withoutUnused({ optionalDependencies, ...locked }) {
    if (!optionalDependencies) return locked
    const kept = Object.entries(optionalDependencies).filter(([name]) => !UNUSED.includes(name))
    return { ...locked, optionalDependencies: Object.fromEntries(kept) }
  }
}

/** @param {Locked} locked */
const namesUsedBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

/**
 * The packages that a start installs without any settings.
 * @param {LockedPackages} packages
 * @returns {Set<string>} their names
 */
export const packagesOfStart = (packages) =>
  new Set(
    Object.keys(neededPackages(packages, () => false)).map((path) => path.replace(/^.*node_modules\//, '')),
  )

/**
 * Finds a package as Node.js does: in the package's own folder, then in those around it.
 * @param {LockedPackages} packages
 * @param {string} name
 * @param {string} from
 */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}
