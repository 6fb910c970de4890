/** The file is not a usable photo; the message is a sentence for the user. */
export class PhotoRefusal extends Error {
  override name = 'PhotoRefusal';
}
