const ADDRESS = '/embed/v1/pitlane.js';

let script: Promise<void> | undefined;

/** Loads the launcher's script once, as a partner's page does. Rejects where it does not arrive; the next call tries again. */
export function loadWidget(): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const tag = document.createElement('script');
    tag.type = 'module';
    tag.src = ADDRESS;
    tag.onload = () => resolve();
    tag.onerror = () => {
      script = undefined;
      tag.remove();
      reject(new Error('The script of the launcher did not load.'));
    };
    document.head.append(tag);
  });
  return script;
}
