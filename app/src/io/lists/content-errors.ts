import { failure } from '../failure.ts'

export type ContentFault =
  /** 'not-found': a directory in the path has no entry with this name, or two. */
  'not-found' | 'not-a-file' | 'malformed' | 'too-large' | 'too-many-blocks' | 'too-deep'

/** The verified blocks contain no file at the path, or one that must not be loaded. */
export class ContentError extends failure('ContentError', (fault: ContentFault, path: string) => ({
  message: `The content at "${path}" cannot be read: ${fault}.`,
  fault,
  path,
})) {}

/**
 * No gateway returned a block or record that could be verified. `attempts` is empty when none was
 * queried.
 */
export class UnverifiedContentError extends failure('UnverifiedContentError', (attempts: readonly unknown[]) => ({
  message: 'The content could not be verified.',
  attempts,
})) {}
