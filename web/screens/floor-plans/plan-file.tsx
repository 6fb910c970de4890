import { useState } from 'react';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { loadable } from '#web/ui/loadable.tsx';
import { SkeletonLines } from '#web/ui/states.tsx';
import { findFileProblem, isPdf, planTypes } from './plan-types.ts';

const PdfPages = loadable(() => import('./pdf/pdf-pages.tsx'));

/** Chooses an image, or a PDF and then one of its pages, and shows what will be uploaded. */
export function PlanFile({
  problem,
  onImage,
}: {
  problem: string;
  /** Called with undefined while there is no image, for example while a page is being drawn. */
  onImage: (image: Blob | undefined) => void;
}) {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState('');
  const choose = (chosen: File) => {
    const found = findFileProblem(chosen);
    setRefusal(found);
    setFile(found ? undefined : chosen);
    onImage(found || isPdf(chosen) ? undefined : chosen);
  };
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        accept={planTypes}
        title={file?.name ?? 'Choose an image or a PDF, or drop it here'}
        hint="JPEG, PNG, WebP or PDF, up to 30 MB"
        error={refusal || problem}
        onFile={choose}
      />
      {file &&
        (isPdf(file) ? (
          <PdfPages
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onImage={onImage}
            fallback={<SkeletonLines lines={5} label="Loading the PDF" />}
          />
        ) : (
          <Preview image={file} />
        ))}
    </div>
  );
}

/** Shows an image that is only in memory. */
const Preview = ({ image }: { image: Blob }) => (
  <img
    ref={(element) => {
      const url = URL.createObjectURL(image);
      if (element) element.src = url;
      return () => URL.revokeObjectURL(url);
    }}
    alt="The chosen floor plan"
    className="max-h-[35dvh] w-full rounded-control border border-line bg-white object-contain"
  />
);
