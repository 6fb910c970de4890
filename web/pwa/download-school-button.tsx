import { CloudDownload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '#web/api/request/error.ts';
import { Button } from '#web/ui/button.tsx';
import { momentInWords } from '#web/ui/format/moment.ts';
import { downloadedSince, downloadSchool } from './download-school.ts';
import { isAppCached } from './updates.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { downloadTexts } from '#web/texts/en/download.ts';

type LastDownload = { since: number; isAppCached: boolean };

/** Downloads a school and the app for offline use, and shows when everything is stored. */
export default function DownloadSchool({ schoolId }: { schoolId: string }) {
  const texts = useTexts(downloadTexts);
  const [isDownloading, setIsDownloading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [lastDownload, setLastDownload] = useState<LastDownload>();
  useEffect(() => {
    let isCurrent = true;
    void findLastDownload(schoolId).then((before) => isCurrent && setLastDownload(before));
    return () => {
      isCurrent = false;
    };
  }, [schoolId]);

  const download = async () => {
    setIsDownloading(true);
    setFailure(undefined);
    try {
      const isAppCached = await downloadSchool(schoolId);
      setLastDownload({ since: Date.now(), isAppCached });
    } catch (error) {
      setFailure(sentenceOf(error, texts.notDownloaded));
    } finally {
      setIsDownloading(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon={<CloudDownload aria-hidden="true" />} busy={isDownloading} onClick={download}>
        {lastDownload ? texts.updateCopy : texts.download}
      </Button>
      <p role="status" className="text-sm text-muted">
        {isDownloading
          ? texts.downloading
          : (failure ?? (lastDownload && readyInWords(lastDownload)))}
      </p>
    </div>
  );
}

const findLastDownload = async (schoolId: string): Promise<LastDownload | undefined> => {
  const since = await downloadedSince(schoolId);
  return since === undefined ? undefined : { since, isAppCached: await isAppCached() };
};

const readyInWords = ({ since, isAppCached }: LastDownload): string => {
  const texts = textsOf(downloadTexts);
  return isAppCached ? texts.copyAsOf(momentInWords(since)) : texts.copyWithoutApp;
};
