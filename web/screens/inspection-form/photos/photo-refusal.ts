/** The error for a file that is not a usable photo; its message is shown to the user. */
export class PhotoRefusal extends Error {
  override name = 'PhotoRefusal';
}
