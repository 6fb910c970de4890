/** A backup or restore that cannot be done, with an explanation for the operator. */
export class BackupRefusal extends Error {
  override name = 'BackupRefusal';
}
