// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title One order over several platforms in one transaction
/// @notice Splits an exact input into legs, swaps each, and pays one recipient everything, or reverts.
/// Has no owner, storage or balance. Uses an allowance only when its owner calls.
interface ISplitExecutor {
    /// @notice How the pools of a platform are found and paid.
    /// @dev Pair: Uniswap V2. Concentrated: Uniswap V3, PancakeSwap V3 and clones with the same callback.
    /// Solidly: Aerodrome and Velodrome V2.
    enum Kind {
        Pair,
        Concentrated,
        Solidly
    }

    struct Platform {
        Kind kind;
        /// @dev Creates the pools by CREATE2: a factory, or the deployer of PancakeSwap V3.
        address factory;
        /// @dev Hash of the pools' creation code; 0 only to read each pair from the factory.
        bytes32 initCodeHash;
        /// @dev Of pairs, ten-thousandths; PAIR_FEE for fees per pair. 0 for other kinds.
        uint16 swapFee;
    }

    struct Hop {
        /// @dev Index in the list of platforms.
        uint8 platform;
        /// @dev Concentrated: the fee or spacing in the salt of the pool. Solidly: 1 for a stable pool. Pair: 0.
        uint24 tier;
        address tokenOut;
    }

    struct Leg {
        /// @dev Ten-thousandths of the order, with a sum of 10,000; the last leg takes the rounding remainder.
        uint16 share;
        Hop[] hops;
    }

    struct Order {
        /// @dev NATIVE for the chain's coin, sent with the call.
        address tokenIn;
        uint256 amountIn;
        /// @dev NATIVE for the chain's coin.
        address tokenOut;
        /// @dev Minimum growth of the recipient's balance, for all legs together.
        uint256 minimumOut;
        address recipient;
        /// @dev Unix time in seconds.
        uint256 deadline;
        Leg[] legs;
    }

    /// @notice An EIP-2612 signature of the caller for this contract.
    struct Permit {
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    event Split(
        address indexed sender,
        address indexed recipient,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 amountOut
    );

    /// @dev The list of platforms is empty or longer than twelve.
    error InvalidPlatforms();
    /// @dev An index without a platform, or a platform with a wrong fee or hash.
    error InvalidPlatform(uint256 platform);
    error Expired();
    /// @dev The sent value does not match the order, or the order with a permit is in native coins.
    error InvalidValue();
    /// @dev Zero, this contract, or the wrapped coin.
    error InvalidRecipient();
    error IdenticalTokens();
    /// @dev No legs, a leg without hops or share, or shares that do not add up to 10,000.
    error InvalidLegs();
    /// @dev A leg does not end at the order's output token.
    error InvalidPath();
    /// @dev A tier that its kind of platform does not have.
    error InvalidTier();
    /// @dev The caller of a callback is not the pool of its data.
    error InvalidCallback();
    /// @dev A concentrated pool requests another amount than the input, as when its liquidity ends.
    error PartialSwap();
    /// @dev A pool received no input, or would return no output.
    error InsufficientInput();
    error InsufficientOutput(uint256 amountOut);
    error NativeTransferFailed();
    /// @dev Coins are accepted only from the wrapped coin's contract and with an order.
    error UnexpectedNative();

    /// @notice Executes an order of the caller.
    /// @return amountOut Growth of the recipient's balance, base units.
    function split(Order calldata order) external payable returns (uint256 amountOut);

    /// @notice The same with a permit instead of a prior approval.
    /// A rejected or used permit changes nothing: the allowance decides.
    function splitWithPermit(Order calldata order, Permit calldata permit) external returns (uint256 amountOut);

    /// @notice The address of the chain's coin in an order.
    function NATIVE() external view returns (address);

    function wrappedNative() external view returns (address);

    function platforms() external view returns (Platform[] memory);
}
