import { toast } from './toast.tsx';

/** Copies text and says so. Returns whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied' });
    return true;
  } catch {
    toast({
      title: 'Copying is not allowed here',
      description: 'Please select the text and copy it by hand.',
      variant: 'destructive',
    });
    return false;
  }
}
