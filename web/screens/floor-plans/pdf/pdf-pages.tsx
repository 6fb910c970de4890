import { useEffect, useEffectEvent, useState } from 'react';
import { plural } from '#domain/plural.ts';
import { Field, FieldProblem } from '#web/ui/form/field.tsx';
import { NumberStepper } from '#web/ui/form/number-stepper.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import { MOST_PAGES, type OpenedPdf, openPdf } from './open-pdf.ts';

const UNREADABLE =
  'This PDF could not be read. It may be damaged, locked with a password, or too complex. Please save the page as an image and choose that.';

/** Chooses the page of a PDF; the chosen page is drawn and shown. */
export default function PdfPages({
  file,
  onImage,
}: {
  file: File;
  onImage: (image: Blob | undefined) => void;
}) {
  const [pdf, setPdf] = useState<OpenedPdf>();
  const [page, setPage] = useState(1);
  /** The address of a drawn page, and which page it is. */
  const [drawn, setDrawn] = useState<{ url: string; page: number }>();
  const [problem, setProblem] = useState('');
  const report = useEffectEvent(onImage);
  useEffect(() => {
    let opened: OpenedPdf | undefined;
    let isCurrent = true;
    const open = async () => {
      opened = await openPdf(await file.arrayBuffer());
      if (!isCurrent) return opened.close();
      if (opened.pages > MOST_PAGES) {
        setProblem(`A PDF may have at most ${plural(MOST_PAGES, 'page')}.`);
      } else setPdf(opened);
    };
    open().catch(() => isCurrent && setProblem(UNREADABLE));
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [file]);
  useEffect(() => {
    if (!pdf) return;
    let isCurrent = true;
    let url: string | undefined;
    report(undefined);
    const draw = async () => {
      const image = await pdf.drawPage(page);
      if (!isCurrent) return;
      url = URL.createObjectURL(image);
      setDrawn({ url, page });
      report(image);
    };
    draw().catch(() => isCurrent && setProblem(UNREADABLE));
    return () => {
      isCurrent = false;
      // The page may be chosen again, and its address does not work any more.
      setDrawn(undefined);
      if (url) URL.revokeObjectURL(url);
    };
  }, [pdf, page]);
  if (problem) return <FieldProblem id="pdf-problem" error={problem} />;
  return (
    <>
      {pdf && pdf.pages > 1 && (
        <Field label={`Page (of ${pdf.pages})`}>
          <NumberStepper value={page} onValue={setPage} name="pages" min={1} max={pdf.pages} />
        </Field>
      )}
      {drawn?.page === page ? (
        <img
          src={drawn.url}
          alt={`Page ${page}`}
          className="max-h-[35dvh] w-full rounded-control border border-line bg-white object-contain"
        />
      ) : (
        <SkeletonLines lines={5} label="Reading the PDF" />
      )}
    </>
  );
}
