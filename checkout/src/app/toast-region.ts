export { ToastRegion } from '@pitlane/ui/aria';
