export { OpenedMenu } from '@pitlane/ui/aria';
