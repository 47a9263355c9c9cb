/** No PostgreSQL is installed for this system. */
export class PostgresMissingError extends Error {
  override readonly name = 'PostgresMissingError'
  readonly platform: string
  constructor(platform: string, options?: ErrorOptions) {
    super(
      `No PostgreSQL is installed for ${platform}: run npm ci with optional packages, or set DATABASE_URL.`,
      options,
    )
    this.platform = platform
  }
}

/** PostgreSQL refuses to run as root, and its unprivileged user cannot enter the folder of the store. */
export class PostgresFolderError extends Error {
  override readonly name = 'PostgresFolderError'
  readonly folder: string
  constructor(folder: string, options?: ErrorOptions) {
    super(`Only its owner can enter ${folder}: choose another STORE, or do not run as root.`, options)
    this.folder = folder
  }
}

/** PostgreSQL did not start, or ended by itself. */
export class PostgresFailedError extends Error {
  override readonly name = 'PostgresFailedError'
  /** The last log lines. */
  readonly log: readonly string[]
  constructor(reason: string, log: readonly string[], options?: ErrorOptions) {
    super(`PostgreSQL ${reason}.${log.length > 0 ? ` Its log: ${log.slice(-3).join(' | ')}` : ''}`, options)
    this.log = log
  }
}
