/** Explains why the system refused to read or write a file. */

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would grow beyond its limit',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link that cannot be followed',
  ENAMETOOLONG: 'the name is too long',
  ENXIO: 'it is a pipe without a reader',
  EIO: 'the disk failed',
};

/** Returns the reason with the system's code, such as `permission denied (EACCES)`. */
export function fileReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return message ?? String(error);
  const reason = reasons[code];
  return reason === undefined ? code : `${reason} (${code})`;
}
