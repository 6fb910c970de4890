import type { ReactNode } from 'react';
import type { OperationStatus } from '#contract/operation/operation.ts';
import { plural } from '#domain/plural.ts';
import { Card } from '#web/ui/card.tsx';
import { moment, sizeInWords } from './words.ts';

/** Program, database, file store and backup, each in a few words. */
export const Facts = ({ status }: { status: OperationStatus }) => (
  <Card title="Server">
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
      <Fact
        name="Version"
        value={status.version}
        note={status.commit && `commit ${status.commit.slice(0, 12)}`}
      />
      <Fact
        name="Database"
        value={`PostgreSQL ${status.database.version}`}
        note={`${status.database.engine === 'embedded' ? 'embedded' : 'on a server'}, ${plural(status.database.migrations, 'migration')}, the newest is ${status.database.newestMigration}`}
      />
      <Fact
        name="File store"
        value={`${status.store.kind === 's3' ? 'Bucket' : 'Folder'}, ${status.store.isReachable ? 'reachable' : 'cannot be reached'}`}
        note={status.store.place}
      />
      <BackupFact backup={status.backup} />
    </dl>
  </Card>
);

function BackupFact({ backup: { last, everyHours } }: Pick<OperationStatus, 'backup'>) {
  const schedule =
    everyHours === null ? 'No backups are scheduled' : `Every ${plural(everyHours, 'hour')}`;
  if (!last) return <Fact name="Last backup" value="None yet" note={schedule} />;
  return (
    <Fact
      name="Last backup"
      value={moment(last.madeAt)}
      note={`${sizeInWords(last.bytes)}, ${last.checkedAt === null ? 'not checked' : 'checked'}. ${schedule}`}
    />
  );
}

const Fact = ({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere">
      <span className="block font-medium first-letter:uppercase">{value}</span>
      {note && <span className="block text-sm text-muted">{note}</span>}
    </dd>
  </div>
);
