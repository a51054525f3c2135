export { Icon, type IconProps } from '../native/icon.tsx';
export * from '../native/icons.ts';
export { useIsOnline } from '../native/use-is-online.ts';
export { Announcer, VisuallyHidden } from '../native/visually-hidden.tsx';
export { Badge, type Tone } from './badge.tsx';
export { Banner, type BannerProps } from './banner.tsx';
export { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
export {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './button.tsx';
export { Calendar, type CalendarProps, type DateBounds } from './calendar.tsx';
export { Card, type CardProps } from './card.tsx';
export { Checkbox, CheckboxGroup, type CheckboxGroupProps, type CheckboxProps } from './checkbox.tsx';
export { ComboBox, type ComboBoxProps } from './combo-box.tsx';
export { DatePicker, type DatePickerProps } from './date-picker.tsx';
export { Dialog, type DialogProps, DialogTrigger } from './dialog.tsx';
export { Disclosure, type DisclosureProps } from './disclosure.tsx';
export type { FieldTexts } from './field.tsx';
export { ImageViewer, type ImageViewerProps } from './image-viewer.tsx';
export { type KeyValue, KeyValueList, type KeyValueListProps } from './key-value-list.tsx';
export {
  type Gap,
  Grid,
  type GridProps,
  Inline,
  type InlineProps,
  Split,
  type SplitProps,
  Stack,
} from './layout.tsx';
export type { Option } from './list-item.tsx';
export { Menu, type MenuOption, type MenuProps, OpenedMenu, type OpenedMenuProps } from './menu.tsx';
export { NativeSelect, type NativeSelectProps } from './native-select.tsx';
export { NumberField, type NumberFieldProps } from './number-field.tsx';
export { type OperationGroups, OperationList } from './operation-list.tsx';
export { PageShell, type PageShellProps } from './page-shell.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { LinePrice, Price, type PriceProps } from './price.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx';
export { Rating, type RatingProps } from './rating.tsx';
export { SafeHtml } from './safe-html.tsx';
export { scrollRow } from './scroll-row.ts';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { Select, type SelectProps } from './select.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './states.tsx';
export { type Step, Steps, type StepsProps } from './steps.tsx';
export { StickyBar, type StickyBarProps } from './sticky-bar.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { Table, type TableColumn, type TableProps } from './table.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx';
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './text-field.tsx';
export { Timeline, type TimelineItem } from './timeline.tsx';
export { type ToastText, toast, useHasToasts } from './toast.ts';
export { ToastRegion } from './toast-region.tsx';
export { ToggleButtonGroup, type ToggleButtonGroupProps, type ToggleOption } from './toggle-button-group.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { TriggerButton, type TriggerButtonProps } from './trigger-button.tsx';
