import { useState } from 'react';
import type { FloorPlan } from '#contract/floor-plan/floor-plan.ts';
import { PLAN_NAME_LENGTH } from '#domain/school/floor-plan.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { apiSendFile } from '#web/api/request/upload.ts';
import { sha256 } from '#web/device/sha256.ts';
import { useFormFields } from '#web/shared/use-form-fields.ts';
import { useMutationWithToast } from '#web/shared/use-mutation-with-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PlanFile } from './plan-file.tsx';

/** Adds a floor plan, or renames one and replaces its image. */
export default function PlanDialog({
  schoolId,
  plan,
  onClose,
  onAdded,
  onSaved,
}: {
  schoolId: string;
  plan?: FloorPlan;
  onClose: () => void;
  onAdded?: (id: string) => void;
  onSaved?: () => void;
}) {
  const [name, setName] = useState(plan?.name ?? '');
  // The image to upload, which the page of a PDF is converted to.
  const [image, setImage] = useState<Blob>();
  const [isUploading, setIsUploading] = useState(false);
  const [problem, setProblem] = useState('');
  const form = useFormFields({
    name: {
      label: 'Name',
      value: name,
      error: !name.trim() && 'Please enter a name, for example Main Building, 1st floor.',
    },
  });
  const create = useMutationWithToast('floor-plan/create', {
    success: 'Floor plan added.',
    fallback: 'Adding the floor plan failed, please try again.',
    onDone: ({ data }) => {
      onAdded?.(data.id);
      onClose();
    },
    form,
  });
  const update = useMutationWithToast('floor-plan/update', {
    success: 'Floor plan saved.',
    fallback: 'Saving the floor plan failed, please try again.',
    onDone: () => {
      onSaved?.();
      onClose();
    },
    form,
  });
  const save = async () => {
    if (!form.check()) return;
    if (!plan && !image)
      return setProblem('Please choose an image or a PDF, and wait until it is shown.');
    setProblem('');
    setIsUploading(true);
    try {
      const url = image && (await upload(image));
      if (plan) {
        await update.send({ id: plan.id, name, ...(url && { image: url }), version: plan.version });
      } else if (url) await create.send({ schoolId, name, image: url });
    } catch (error) {
      setProblem(`The image was not saved: ${sentenceOf(error, 'please try again.')}`);
    } finally {
      setIsUploading(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={save}
      title={plan ? 'Edit Floor Plan' : 'Add Floor Plan'}
      description={
        plan
          ? 'A new image keeps the rooms at the same places.'
          : 'An image, or one page of a PDF. Then you place the rooms on it.'
      }
      submit={{
        label: plan ? 'Save Changes' : 'Add Floor Plan',
        busy: isUploading || create.isBusy || update.isBusy,
      }}
    >
      <div className="flex flex-col gap-4">
        <Field {...form.field('name')} required>
          <TextInput
            value={name}
            onValue={setName}
            maxLength={PLAN_NAME_LENGTH}
            placeholder="Main Building, 1st floor"
          />
        </Field>
        <PlanFile
          problem={problem}
          onImage={(chosen) => {
            setImage(chosen);
            setProblem('');
          }}
        />
      </div>
    </Dialog>
  );
}

async function upload(image: Blob): Promise<string> {
  const file = new File([image], 'plan', { type: image.type });
  const hash = await sha256(await file.arrayBuffer());
  return (await apiSendFile('photo/upload', { sha256: hash }, file)).data.url;
}
