import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#web/api/request/error.ts';
import { apiSendFile } from '#web/api/request/upload.ts';
import { sha256 } from '#web/device/sha256.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Button, buttonLook } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx';
import type { DistrictDetails } from './district.tsx';

const types = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a file cannot be used as the logo; '' if it can. */
const problemOf = ({ name, type }: File): string => {
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name)) {
    return 'SVG files cannot be used. Please save the logo as a PNG file and choose that one.';
  }
  return types.includes(type) ? '' : 'Please choose a PNG, JPEG or WebP file.';
};

/**
 * Uploads, replaces and removes the logo immediately, independently of the form with the other
 * settings.
 */
export default function LogoCard({ details: { name, logo } }: { details: DistrictDetails }) {
  const [isUploading, setIsUploading] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState('');
  const fallback = 'Saving the logo failed, please try again.';
  const change = useMutationWithToast('account/update', {
    fallback,
    success: 'Logo saved.',
    onDone: () => {},
  });
  const removal = useMutationWithToast('account/update', {
    fallback,
    success: 'Logo removed.',
    onDone: () => setIsRemoving(false),
  });
  const upload = async (file: File) => {
    const refusal = problemOf(file);
    setProblem(refusal);
    if (refusal) return;
    setIsUploading(true);
    try {
      const hash = await sha256(await file.arrayBuffer());
      const { data } = await apiSendFile('photo/upload', { sha256: hash }, file);
      void change.send({ logo: data.url });
    } catch (error) {
      setProblem(`The logo was not saved: ${sentenceOf(error, 'please try again.')}`);
    } finally {
      setIsUploading(false);
    }
  };
  const isBusy = isUploading || change.isBusy || removal.isBusy;
  const label = logo ? 'Replace logo' : 'Upload logo';
  return (
    <Card
      title="Logo"
      subtitle="Shown at the top of reports and of your public page. A Final report keeps the logo it had when it became Final."
    >
      {logo && (
        <img
          src={logo}
          alt={`Logo of ${name}`}
          className="mb-4 h-20 w-auto max-w-full rounded-control border border-line bg-white object-contain"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label
          className={cx(
            buttonLook('secondary', 'relative cursor-pointer'),
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            isBusy && 'opacity-55',
          )}
        >
          <input
            type="file"
            accept={types.join()}
            aria-label={label}
            aria-describedby="logo-hint logo-problem"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void upload(file);
              // Clear the value, so that the same file can be chosen again.
              currentTarget.value = '';
            }}
            className="absolute inset-0 cursor-pointer rounded-control text-[0] opacity-0 file:hidden"
          />
          <ImagePlus aria-hidden="true" />
          {label}
        </label>
        {logo && (
          <Button disabled={isBusy} onClick={() => setIsRemoving(true)}>
            Remove logo
          </Button>
        )}
      </div>
      <p id="logo-hint" className="mt-2 text-sm text-muted">
        A PNG, JPEG or WebP file. It is shown on a white background.
      </p>
      <p id="logo-problem" role="alert" className="mt-1 text-sm text-poor empty:hidden">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {isUploading && 'Uploading the logo …'}
      </p>
      <ConfirmDialog
        open={isRemoving}
        title="Remove the logo?"
        description="Reports that are not Final, and your public page, will no longer have a logo."
        confirmLabel="Remove"
        busy={removal.isBusy}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => removal.send({ logo: '' })}
      />
    </Card>
  );
}
